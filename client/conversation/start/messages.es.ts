export const conversationStart = {
  stepTalk: 'Hablas con un interlocutor de IA ({{language}}). Él habla primero.',
  stepTalkPlain: 'Hablas con un interlocutor de IA. Él habla primero.',
  stepTime: 'La conversación dura {{range}}. Habla al menos {{min}} para recibir comentarios.',
  stepTimePlain: 'Habla al menos el tiempo mínimo de este caso para recibir comentarios.',
  stepPause: 'Haz una pausa cuando quieras: el tiempo en pausa no cuenta.',
  stepRecorded:
    'Tus turnos se guardan 30 días en este dispositivo para que puedas escucharlos. Nunca se envían.',

  noCalls:
    'Este navegador no puede hacer llamadas, que son necesarias para conversar. Abre Parley en Chrome, Edge, Firefox o Safari. En un iPhone o iPad con el modo de aislamiento, desactiva primero ese modo para este sitio web.',
  caseMissing:
    'No puedes abrir este caso de práctica. Se ha retirado o eliminado, o es de otra clase. Pregunta a tu docente.',
  caseElsewhere:
    'Este caso de práctica es de una clase en la que no estás. Abre la actividad desde tu propio curso o avisa a tu docente.',
  caseOtherRole:
    'Ninguna de tus clases aquí tiene este caso de práctica. Si lo conoces de tu otro rol, vuelve atrás, cambia a «{{role}}» en la parte superior de la página y ábrelo de nuevo.',
  caseOtherSection:
    'Este caso de práctica es para otro grupo de tu clase. Si te habían pedido practicarlo, avisa a tu docente.',
  caseDeleted: 'Tu docente ha eliminado este caso de práctica. Pregúntale cuál debes practicar.',
  caseNotYetUntil: 'Este caso de práctica se abre el {{date}}.',
  caseNotYet: 'Este caso de práctica aún no está abierto.',
  caseClosed: 'Este caso de práctica se ha cerrado.',
  caseNoAttempts: 'Has usado todos los intentos de este caso de práctica.',
  caseUnpublished:
    'Tu docente ha retirado este caso de práctica por ahora. Avísale si te habían pedido practicarlo.',
  caseUnpublishedOwn:
    'Este caso de práctica no está publicado. Publícalo antes en la página Lecciones.',

  classResults: 'Tu clase',
  classResultsNone: 'Ningún estudiante ha practicado aún este caso.',
  classStudents_one: '{{count}} estudiante lo ha practicado',
  classStudents_many: '{{count}} de estudiantes lo han practicado',
  classStudents_other: '{{count}} estudiantes lo han practicado',
  classSessions_one: '{{count}} conversación',
  classSessions_many: '{{count}} de conversaciones',
  classSessions_other: '{{count}} conversaciones',
  classCompletion: 'El {{percent}} % lo ha completado',
  classTime: '{{time}} de media',
  allResults: 'Todos los resultados',
};

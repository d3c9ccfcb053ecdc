export const sharedReports = {
  title: 'Informes que los estudiantes han compartido',
  text: 'Cada informe lo ha compartido el propio estudiante con quienes imparten la clase, y puede dejar de compartirlo.',
  student: 'Estudiante',
  case: 'Caso de práctica',
  sharedOn: 'Compartido',
  pageTitle: 'Informe compartido',
  about: '{{student}} · {{title}} · {{date}}',
  note: 'El estudiante ha decidido mostrarte este informe y puede dejar de compartirlo. Trátalo como confidencial.',
  demoNote:
    'El interlocutor de demostración ha redactado este informe con reglas fijas, a partir de transcripciones de ejemplo.',
  words: 'Expresiones del caso que se dijeron',
  noWords: 'No se dijo ninguna de las expresiones del caso.',
  failed: 'Este informe no se ha compartido contigo o ya no se comparte.',
  back: 'Volver a Estudiantes',
  loadFailed: 'No se pudo cargar el informe.',
};

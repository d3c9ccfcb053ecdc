import type { ConsentTranslation } from '../use-consent-text.ts';

const voluntary = {
  heading: 'La participación es voluntaria',
  paragraphs: [
    'Usted decide si participa o no. Su decisión no se comunica a nadie de su institución y no tiene ningún efecto en sus calificaciones, su empleo ni su situación.',
    'Puede retirarse en cualquier momento en Ajustes de la cuenta, sin dar ningún motivo. A partir de entonces, nada nuevo suyo formará parte del estudio, y podrá pedir al equipo investigador que elimine lo que ya tenga.',
  ],
};

const kept = {
  heading: 'Cómo se conservan sus datos',
  paragraphs: [
    'Los datos para el estudio se guardan con un seudónimo: su nombre y su dirección se conservan separados de lo que hace en el producto. Solo el equipo investigador trabaja con los datos del estudio. Las publicaciones nunca nombran a nadie ni contienen nada que permita reconocer a una persona.',
    'Este formulario de consentimiento y su respuesta se conservan hasta cinco años después del fin del estudio. Después se eliminan junto con la clave que relaciona los seudónimos con las personas.',
    'Puede preguntar en cualquier momento qué datos se guardan sobre usted, pedir que se corrijan los errores y recibir una copia.',
  ],
};

const questions = {
  heading: 'Preguntas y contacto',
  paragraphs: [
    'El equipo investigador responde a las preguntas sobre el estudio y sobre sus datos. En la página Equipo investigador, que está abierta a todo el mundo y enlazada desde la página de inicio, encontrará a los miembros y la dirección de correo del equipo.',
    'Si tiene alguna inquietud que no quiera plantear al equipo, diríjase a la oficina de ética o a la persona encargada de la protección de datos de su institución.',
  ],
};

export const consentTranslation: ConsentTranslation = {
  student: {
    version: 'student-6',
    title: 'Consentimiento para participar en la investigación: estudiantes',
    summary: [
      'Practicará la expresión oral con un interlocutor de IA en conversaciones que su docente ha preparado. Estudiamos cómo esta práctica ayuda a aprender un idioma.',
      'Lo que usted dice se transcribe y se guarda, y una IA redacta comentarios para usted. Los docentes solo ven estadísticas agregadas y anonimizadas de los estudiantes.',
      'La participación es voluntaria y puede retirarse en cualquier momento. Los formularios de consentimiento se conservan hasta cinco años después del fin del estudio.',
    ],
    sections: [
      {
        heading: 'De qué trata el estudio',
        paragraphs: [
          'Este producto forma parte de un proyecto universitario de investigación. Investiga cómo hablar con un interlocutor de IA, y leer comentarios al respecto, ayuda a los estudiantes de un idioma a hablar más y con más seguridad.',
        ],
      },
      {
        heading: 'Qué hará',
        paragraphs: [
          'Mantendrá conversaciones orales de unos minutos como parte de su clase, a las horas que le convengan. Después de una conversación podrá leer un informe que ha redactado una IA, y podrá seguir su progreso. Aparte de eso, no hay nada que hacer para el estudio.',
        ],
      },
      {
        heading: 'Qué se registra',
        paragraphs: [
          'Registramos cuándo y durante cuánto tiempo practica, las transcripciones de sus conversaciones y los comentarios que recibe, junto con la clase para la que practica.',
          'Mientras habla, su voz se envía al servicio de voz que hace de interlocutor y escribe la transcripción. Conservamos la transcripción, no el sonido.',
        ],
      },
      {
        heading: 'Quién ve qué',
        paragraphs: [
          'Los docentes solo ven estadísticas agregadas y anonimizadas de los estudiantes, como cuántos han practicado un caso y durante cuánto tiempo de media. Cuando lo han hecho al menos cinco estudiantes, estas estadísticas indican también qué tipos de errores son frecuentes.',
          'Para llevar la clase, su docente dispone además de la lista de la clase: su nombre, su dirección, cuántas sesiones ha empezado y completado, durante cuántos minutos ha practicado, cuándo practicó por última vez, cuáles de sus casos ha completado y si lo hizo a tiempo, y cuándo tuvo actividad por última vez. Si su curso usa un sistema de gestión del aprendizaje, su puntuación de cada caso completado pasa al libro de calificaciones de ese sistema, y su docente ve allí y aquí qué puntuación se envió y cuándo, y a qué grupos del curso pertenece usted. Quienes le dan clase ven además qué adaptaciones se le han concedido, como más tiempo, y pueden conceder algunas.',
          'Lo que dice en una conversación, su transcripción y sus comentarios se le muestran únicamente a usted, salvo que decida compartirlos.',
        ],
      },
      {
        heading: 'Riesgos y beneficios',
        paragraphs: [
          'No hay más riesgo que el del uso cotidiano de un equipo informático. No diga en una conversación nada que no quisiera ver por escrito. El interlocutor de IA y sus comentarios pueden equivocarse; úselos como guía para aprender.',
          'Puede ganar práctica y seguridad al hablar. Lo que aprendamos servirá para mejorar la enseñanza de idiomas.',
        ],
      },
      voluntary,
      kept,
      questions,
    ],
  },
  instructor: {
    version: 'instructor-6',
    title: 'Consentimiento para participar en la investigación: docentes',
    summary: [
      'Escribirá casos de práctica para sus clases. Estudiamos cómo los docentes dan forma a la práctica oral con un interlocutor de IA.',
      'Los casos que escribe y la frecuencia con que se practican forman parte del estudio. Los docentes solo ven estadísticas agregadas y anonimizadas de los estudiantes.',
      'La participación es voluntaria y puede retirarse en cualquier momento. Los formularios de consentimiento se conservan hasta cinco años después del fin del estudio.',
    ],
    sections: [
      {
        heading: 'De qué trata el estudio',
        paragraphs: [
          'Este producto forma parte de un proyecto universitario de investigación. Investiga cómo los docentes diseñan la práctica oral con un interlocutor de IA, cómo la integran en su enseñanza y qué aporta a sus estudiantes.',
        ],
      },
      {
        heading: 'Qué hará',
        paragraphs: [
          'Escribirá casos de práctica, los publicará para sus clases y seguirá cómo se usan. Puede probar usted un caso. Aparte de eso, no hay nada que hacer para el estudio.',
        ],
      },
      {
        heading: 'Qué se registra',
        paragraphs: [
          'Registramos los casos que escribe, cómo los cambia y con qué frecuencia se practican, junto con las clases que imparte en el producto.',
          'Cuando prueba un caso, su voz se envía al servicio de voz que hace de interlocutor y escribe la transcripción. Conservamos la transcripción, no el sonido, y dejamos sus pruebas fuera de toda estadística.',
        ],
      },
      {
        heading: 'Qué ve de sus estudiantes',
        paragraphs: [
          'Los docentes solo ven estadísticas agregadas y anonimizadas de los estudiantes. Lo que dice un estudiante, su transcripción y sus comentarios se muestran únicamente a ese estudiante, salvo que decida compartirlos.',
          'Para llevar la clase, dispone además de la lista de la clase: nombres, direcciones, cuántas sesiones ha empezado y completado cada estudiante, durante cuántos minutos ha practicado, cuándo practicó por última vez, cuáles de los casos ha completado y si lo hizo a tiempo, y cuándo tuvo actividad por última vez. Si un curso usa un sistema de gestión del aprendizaje, usted ve qué puntuación de cada estudiante se envió al libro de calificaciones de ese sistema y cuándo, y a qué grupos del curso pertenece cada estudiante. Usted ve además qué adaptaciones se han concedido a cada estudiante, como más tiempo, y puede conceder algunas. Usted se compromete a tratar la lista como confidencial y a usarla únicamente para la enseñanza.',
        ],
      },
      {
        heading: 'Riesgos y beneficios',
        paragraphs: [
          'No hay más riesgo que el del uso cotidiano de un equipo informático. El interlocutor de IA y sus comentarios pueden equivocarse; pruebe un caso antes de publicarlo.',
          'Sus estudiantes pueden ganar práctica y seguridad al hablar. Lo que aprendamos servirá para mejorar la enseñanza de idiomas.',
        ],
      },
      voluntary,
      kept,
      questions,
    ],
  },
};

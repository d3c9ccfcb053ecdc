export const help = {
  studentTitle: 'Ayuda y comentarios',
  studentText: 'Respuestas breves y contacto directo con quienes hacen Parley.',
  instructorTitle: 'Ayuda y asistencia',
  instructorText: 'Da los primeros pasos, encuentra respuestas y cuéntanos qué necesitas.',
  tabs: 'Temas de ayuda',
  gettingStarted: 'Primeros pasos',
  faq: 'Preguntas',
  feedback: 'Comentarios',

  videoTitle: 'Tutorial',
  videoText: 'Un recorrido de cinco minutos, desde tu primer caso hasta tus primeros resultados.',
  comingSoon: 'Próximamente',
  watch: 'Ver el tutorial',

  microphone: 'Micrófono',
  guide: 'Leer la guía',
  faqTitle: 'Preguntas frecuentes',
  search: 'Buscar preguntas…',
  noMatch: 'Ninguna pregunta coincide con «{{search}}».',

  feedbackTitle: 'Escríbenos',
  feedbackText:
    'Cuéntanos qué funciona, qué no y qué te falta. Respondemos en un plazo de 24 horas en días laborables.',
  done: 'Hemos recibido tus comentarios. Gracias por ayudarnos a mejorar.',
  failed: 'No pudimos enviar tus comentarios. Inténtalo de nuevo más tarde.',

  instructorStep1: 'Crea un caso de práctica',
  instructorStep1Text:
    'Abre Lecciones, añade un caso y describe la escena, los objetivos y cómo debe comportarse el interlocutor. Pulsa «Guardar borrador» una vez; desde entonces el editor guarda mientras escribes.',
  instructorStep2: 'Fija los tiempos',
  instructorStep2Text:
    'La mayoría de los docentes pide un tiempo mínimo de práctica de 5 a 10 minutos. Solo las conversaciones que lo alcanzan cuentan como completadas y reciben comentarios.',
  instructorStep3: 'Pruébalo y publícalo',
  instructorStep3Text:
    'Con «Probar el borrador» en Lecciones, o «Guardar y probar» en el editor, oyes un borrador como lo oiría un estudiante. Una vez publicado, el botón se llama «Probar el interlocutor». Tus pruebas nunca aparecen en las estadísticas.',
  instructorStep4: 'Sigue a tu clase',
  instructorStep4Text:
    'En Estudiantes ves quién ha practicado, y en Estadísticas, cómo se usa cada caso. Recomendamos que los estudiantes practiquen de 15 a 30 minutos al día.',

  instructorFaq1: '¿Cómo añado estudiantes a mi clase?',
  instructorFaq1Answer:
    'Abre Estudiantes y elige «Añadir estudiante». Quien aún no tiene cuenta recibe una invitación para registrarse con esa dirección; en un curso de tu plataforma de aprendizaje, los estudiantes llegan solos.',
  instructorFaq2: '¿Puedo leer lo que dicen mis estudiantes?',
  instructorFaq2Answer:
    'No. Los docentes ven estadísticas agregadas y anonimizadas. Las transcripciones y los comentarios son del estudiante, salvo que decida compartirlos.',
  instructorFaq3: '¿Cuánto debe durar una conversación?',
  instructorFaq3Answer:
    'Un tiempo mínimo de 5 a 10 minutos va bien para la mayoría de los casos. Puedes fijar cualquier duración entre 1 y 30 minutos para cada caso.',
  instructorFaq4: '¿Con qué frecuencia deben practicar los estudiantes?',
  instructorFaq4Answer:
    'Recomendamos de 15 a 30 minutos al día. Varias conversaciones cortas ayudan más que una larga.',
  instructorFaq5: '¿Qué pasa cuando edito un caso publicado?',
  instructorFaq5Answer:
    'Los estudiantes conservan la versión publicada mientras editas, y las conversaciones en curso terminan sin interrupciones. Publica tus cambios cuando estén listos; con un clic puedes recuperar la última versión publicada.',
  instructorFaq6: '¿Qué idiomas habla el interlocutor?',
  instructorFaq6Answer:
    'Inglés, español, francés, alemán, italiano, portugués, neerlandés, ruso, japonés, chino, coreano, árabe e hindi.',
  instructorFaq7: '¿Cómo se redactan los comentarios?',
  instructorFaq7Answer:
    'Una IA lee la transcripción según las áreas que elegiste para el caso. Sus citas y cifras se cotejan con la transcripción antes de que el estudiante las vea.',
  instructorFaq8: '¿Cuánto tarda en responder el equipo de asistencia?',
  instructorFaq8Answer:
    'Respondemos todos los mensajes en un plazo de 24 horas en días laborables.',

  studentFaq1: '¿Qué necesito para practicar?',
  studentFaq1Answer:
    'Un lugar tranquilo, un micrófono y un navegador actualizado. La primera vez, el navegador pregunta si puede usar el micrófono: elige «Permitir».',
  studentFaq2: '¿Cuánto tiempo debo practicar?',
  studentFaq2Answer:
    'La mayoría de los casos pide al menos de 5 a 10 minutos. Recomendamos de 15 a 30 minutos al día: varias conversaciones cortas ayudan más que una larga.',
  studentFaq3: '¿Qué pasa si termino una conversación antes de tiempo?',
  studentFaq3Answer:
    'Se guarda, pero no recibes comentarios y el caso sigue en curso. Puedes volver a empezar cuando quieras.',
  studentFaq4: '¿Quién puede leer mis conversaciones?',
  studentFaq4Answer:
    'Solo tú, a menos que compartas un informe con tu docente. Los docentes ven estadísticas agregadas y anonimizadas y, en la lista de la clase, cuándo y cuánto tiempo has practicado y qué has completado.',
  studentFaq5: 'El interlocutor no me oye. ¿Qué puedo hacer?',
  studentFaq5Answer:
    'Comprueba que has elegido el micrófono correcto, que no está silenciado y que el navegador puede usarlo. Dentro de una plataforma de aprendizaje, suele ayudar abrir Parley en una ventana nueva.',
  studentFaq6: '¿Cómo se redactan los comentarios?',
  studentFaq6Answer:
    'Una IA lee la transcripción según las áreas que eligió tu docente. Puede equivocarse: toma los comentarios como una guía para aprender.',
  studentFaq7: '¿Puedo practicar un caso otra vez?',
  studentFaq7Answer:
    'Todas las veces que quieras, a menos que tu docente haya cerrado el caso o limitado los intentos. Cada conversación que alcanza el tiempo mínimo recibe sus propios comentarios.',
  studentFaq8: '¿Cuánto tarda en responder el equipo de asistencia?',
  studentFaq8Answer: 'Respondemos todos los mensajes en un plazo de 24 horas en días laborables.',
};

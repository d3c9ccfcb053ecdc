export const landing = {
  navLabel: 'Principal',
  team: 'Equipo investigador',
  login: 'Iniciar sesión',
  register: 'Registrarse',
  heroTitle: 'Encuentra tu voz en un nuevo idioma',
  heroText:
    'Parley da a cada estudiante de tu clase un interlocutor lleno de paciencia. Mantén una conversación breve, recibe comentarios útiles y nota cómo ganas fluidez.',
  artOne: '¿Qué me recomienda?',
  artTwo: 'Quisiera probar la sopa…',
  artThree: '¡Muy buena elección!',
  howTitle: 'Cómo funciona',
  howOneTitle: 'Tu docente prepara la escena',
  howOneText:
    'Un mercado en Sevilla, una entrevista de trabajo en Lyon: cada caso de práctica está escrito para tu clase y sus temas.',
  howTwoTitle: 'Tú hablas',
  howTwoText:
    'Pulsa Empezar y habla. El interlocutor escucha, responde a tu nivel y te da tiempo para pensar.',
  howThreeTitle: 'Aprendes de ello',
  howThreeText:
    'Un informe cita lo que dijiste, muestra lo que salió bien y te propone una o dos cosas para probar la próxima vez.',
  researchTitle: 'Sobre la investigación',
  researchText:
    'Parley nace de un proyecto universitario que investiga cómo hablar con un interlocutor de IA ayuda a aprender un idioma. La participación es voluntaria, se pide el consentimiento antes de empezar y los docentes solo ven estadísticas agregadas y anonimizadas de los estudiantes.',
  researchLink: 'Conoce al equipo investigador',
  whoTitle: 'Para quién es',
  studentsTitle: 'Para estudiantes',
  studentsText:
    'Practica en voz alta y sin público, todas las veces que quieras, justo lo que tu clase está trabajando.',
  studentsRegister: 'Registrarme como estudiante',
  instructorsTitle: 'Para docentes',
  instructorsText:
    'Escribe un caso en minutos, publícalo para tu clase y mira cuánto hablan tus estudiantes.',
  instructorsRegister: 'Registrarme como docente',
  footer: 'Un proyecto universitario de investigación sobre la práctica oral de idiomas.',
  contact: 'Contacto',
  teamText: 'Las personas que crean Parley y estudian qué aporta a quienes aprenden.',
  focusTitle: 'Línea de investigación',
  focusText:
    'Estudiamos con qué frecuencia y cuánto tiempo hablan los estudiantes cuando siempre hay un interlocutor, cómo los comentarios que los citan cambian lo que prueban después y cómo los docentes dan forma a las conversaciones. Si quieres colaborar con nuestro equipo, escríbenos.',
  portrait: 'Retrato de {{name}}',
  memberOneRole: 'Investigación principal, lingüística aplicada',
  memberOneText:
    'Estudia cómo se llega a hablar una segunda lengua con seguridad y dirige los estudios en el aula.',
  memberTwoRole: 'Tecnología para el aprendizaje',
  memberTwoText:
    'Diseña las conversaciones y los comentarios, y cuida de lo que los estudiantes oyen y ven.',
  memberThreeRole: 'Datos y ética',
  memberThreeText:
    'Se ocupa de que lo que se mide merezca medirse y de que los datos de cada persona sigan siendo suyos.',
};

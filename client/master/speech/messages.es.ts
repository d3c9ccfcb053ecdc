export const masterSpeech = {
  failed: 'No se pudo cargar la comprobación del servicio de voz',
  title: 'Última comprobación del servicio de voz',
  description:
    'Un operador la ejecuta con npm run parley -- check-openai. Hace lo mismo que una conversación, en un minuto más o menos.',
  demoTitle: 'Los estudiantes hablan con el interlocutor de demostración',
  demoText: 'Este servidor no tiene OPENAI_API_KEY, así que no hay ningún servicio que comprobar.',
  neverTitle: 'El servicio de voz aún no se ha comprobado',
  neverText:
    'Ejecuta npm run parley -- check-openai en el servidor después de poner la clave y antes de la primera clase.',
  allWorks: 'Todo funcionó el {{at}}. El servicio de voz costó {{cost}}.',
  someFails: 'No todo funcionó el {{at}}. El servicio de voz costó {{cost}}.',
  step: 'Qué necesita una conversación',
  result: 'Resultado',
  detail: 'Qué se obtuvo',
  works: 'Funciona',
  fails: 'Falla',
};

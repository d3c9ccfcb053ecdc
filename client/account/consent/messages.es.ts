export const consent = {
  title: 'Consentimiento para participar en la investigación',
  intro: 'Antes de empezar, lee qué significa participar en el estudio.',
  changed:
    'El texto del consentimiento ha cambiado desde tu última respuesta. Vuelve a leer el documento completo antes de decidir.',
  document: 'Leer el documento de consentimiento completo',
  version: 'Versión {{version}} del {{date}}',
  box: 'He leído el documento de consentimiento y acepto participar en el estudio de investigación.',
  unticked:
    'Para continuar, debes dar tu consentimiento para participar en el estudio de investigación.',
  agree: 'Acepto',
  processing: 'Procesando…',
  close: 'Cerrar',
  translated: 'Esto es una traducción. Lo que aceptas es el texto en inglés.',
  readOriginal: 'Leer el texto en inglés',
  readTranslation: 'Leer la traducción',
};

export const ltiEntry = {
  opening: 'Abriendo tu curso…',
  failedTitle: 'Este acceso ya no es válido',
  failedText: 'Vuelve a tu curso y abre la actividad de nuevo.',
  offlineText: 'No se pudo conectar con el servidor. Vuelve a abrir la actividad en un momento.',
  toLogin: 'Ir a iniciar sesión',
  consentNeeded: 'Se necesita tu consentimiento',
  consentRefused: 'Para usar Parley, debes dar tu consentimiento al estudio de investigación.',
  consentAgain: 'Leerlo otra vez',
  consentFailed: 'No se pudo registrar tu respuesta. Inténtalo de nuevo.',
  restrictedTitle: '¡Estamos deseando verte!',
  continueTitle: '¿Continuar como {{name}}?',
  continueText: 'Tu curso ha abierto Parley para {{name}}.',
  continueOther:
    'En este navegador has iniciado sesión como {{other}}. Las páginas abiertas se quedan como están.',
  continueAs: 'Continuar como {{name}}',
  stayAs: 'Seguir como {{other}}',
  notMe: 'No soy yo',
  ownWindow: 'Abrir en una ventana nueva',
  ownWindowFailed:
    'No se pudo abrir la ventana. Permite las ventanas emergentes e inténtalo de nuevo.',
  nothingKept:
    'Tu navegador no guarda nada para Parley dentro de tu curso. Si una página te pide que abras la actividad otra vez, ayuda usar una ventana propia.',
  missingTitle: 'Esta actividad viene de otro curso',
  missingForStudents:
    'Su caso de práctica aún no se ha traído a tu curso. Avisa a tu docente: funcionará en cuanto abra esta actividad una vez.',
  missingForInstructors:
    'Su caso de práctica es de un curso que no impartes en Parley, así que no se ha copiado. Pide a quien imparte ese curso que abra esta actividad una vez, o añádele un caso tuyo.',
  toCourse: 'Ir a mi práctica',
  toDashboard: 'Ir a mi panel',
  endedTitle: 'Tu sesión ha terminado',
  endedText:
    'Abre la actividad otra vez desde tu curso para continuar. Lo que has hecho hasta ahora está guardado.',
  backToCourse: 'Volver al curso',
  backToDialog: 'Volver a «Añadir práctica»',
};

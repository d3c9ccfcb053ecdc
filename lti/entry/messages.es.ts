export const gatewayTexts = {
  opening: 'Abriendo Parley…',
  openingText: 'Un momento, se está abriendo tu curso.',
  refusedTitle: 'No se pudo abrir esta actividad',
  refusedHelp:
    'Vuelve a tu curso y abre la actividad de nuevo. Si se repite, avisa a tu docente o al administrador de tu LMS y dale esta referencia:',
  unregisteredTitle: 'Parley no se registró',
  unregisteredHelp:
    'No hay que deshacer nada en tu LMS: vuelve a registrar Parley cuando haya desaparecido la causa. Si se repite, da esta referencia al administrador de Parley:',
  ownWindowTitle: 'Abre Parley en su propia ventana',
  ownWindowText:
    'Tu navegador impide que los sitios incluidos en otras páginas recuerden quién eres. En su propia ventana, Parley funciona como siempre.',
  siteText:
    'Un administrador de Parley aún no ha permitido que este sitio muestre Parley dentro de sus páginas. En su propia ventana, Parley funciona como siempre.',
  ownWindowButton: 'Abrir en una ventana nueva',
  backToCourse: 'Volver al curso',
  goOn: 'Continuar',
  registeredTitle: 'Parley está registrado',
  registeredText:
    'Ahora un administrador de Parley tiene que activar el registro. Puedes cerrar esta ventana.',
  chosen: 'Elegido en Parley:',
  brokenTitle: 'Parley no está disponible en este momento',
  brokenText: 'Inténtalo de nuevo en unos minutos.',
};

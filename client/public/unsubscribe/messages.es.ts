export const unsubscribe = {
  title: 'Recordatorios por correo',
  text: 'Parley te escribe un día antes de la fecha de entrega de un caso de práctica que no has completado.',
  off: 'Desactivar los recordatorios',
  switching: 'Desactivando…',
  done: 'Los recordatorios están desactivados. Puedes volver a activarlos en los ajustes de tu cuenta.',
  home: 'Ir a Parley',
  failed: 'Se ha producido un error. Inténtalo de nuevo.',
  incomplete: 'Este enlace no está completo. Vuelve a abrirlo desde el correo.',
};

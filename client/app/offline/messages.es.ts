export const offline = {
  title: 'No tienes conexión',
  text: 'Parley se abre solo en cuanto vuelva a haber red. Tu sesión sigue abierta.',
  again: 'Reintentar',
};

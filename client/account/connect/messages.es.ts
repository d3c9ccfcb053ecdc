export const connect = {
  cardTitle: 'Otra cuenta tuya',
  cardText:
    'Si ya usaste Parley con un correo electrónico y una contraseña, inicia sesión una vez en esa cuenta. Lo que has hecho en ambas quedará en un solo lugar, y las dos vías llevarán allí.',
  open: 'Conectar otra cuenta',
  stepTitle: '¿También es tuya esta cuenta?',
  stepText:
    'Ya existe una cuenta para {{email}}. Inicia sesión en ella una vez y tu curso la abrirá desde ahora, con todo lo que has hecho en ella. También puedes hacerlo más tarde: abre tu curso otra vez y ve a Ajustes de la cuenta.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  connect: 'Iniciar sesión y conectar',
  connecting: 'Conectando…',
  skip: 'Continuar sin ella',
  forgot: 'Enviarme un enlace para elegir una contraseña',
  linkSent:
    'Si {{email}} tiene una cuenta, hemos enviado un enlace. Elige con él una contraseña y vuelve aquí.',
  linkFailed: 'No se pudo enviar el enlace. Inténtalo de nuevo.',
  failed: 'No se pudieron conectar las cuentas. Inténtalo de nuevo.',
};

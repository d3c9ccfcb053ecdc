export const password = {
  forgotTitle: '¿Olvidaste tu contraseña?',
  forgotText:
    'Dinos tu dirección de correo y te enviaremos un enlace para elegir una contraseña nueva.',
  forgotSend: 'Enviar enlace',
  forgotSending: 'Enviando…',
  forgotDone:
    'Si hay una cuenta con esta dirección, el enlace ya está en camino. Funciona solo durante poco tiempo.',
  resetTitle: 'Elige una contraseña nueva',
  resetFor: 'Para la cuenta de {{email}}',
  resetNew: 'Contraseña nueva',
  resetSave: 'Guardar contraseña',
  resetDone: '¡Tu contraseña se ha cambiado!',
  resetIncomplete: 'Este enlace no está completo. Vuelve a abrirlo desde el correo.',
};

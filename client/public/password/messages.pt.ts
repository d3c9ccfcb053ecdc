export const password = {
  forgotTitle: 'Esqueceu a senha?',
  forgotText: 'Informe seu e-mail e enviaremos um link para escolher uma nova senha.',
  forgotSend: 'Enviar link',
  forgotSending: 'Enviando…',
  forgotDone:
    'Se houver uma conta com este endereço, um link está a caminho. Ele funciona só por pouco tempo.',
  resetTitle: 'Escolha uma nova senha',
  resetFor: 'Para a conta de {{email}}',
  resetNew: 'Nova senha',
  resetSave: 'Salvar senha',
  resetDone: 'Sua senha foi alterada!',
  resetIncomplete: 'Este link não está completo. Abra-o de novo a partir do e-mail.',
};

export const connect = {
  cardTitle: 'Outra conta sua',
  cardText:
    'Se você já usou o Parley com e-mail e senha, entre nessa conta uma vez. O que você fez nas duas ficará em um só lugar, e os dois caminhos levarão até lá.',
  open: 'Conectar outra conta',
  stepTitle: 'Esta conta também é sua?',
  stepText:
    'Já existe uma conta para {{email}}. Entre nela uma vez e seu curso passará a abri-la, com tudo o que você fez nela. Você também pode fazer isso depois: abra seu curso de novo e vá para Configurações da conta.',
  email: 'E-mail',
  password: 'Senha',
  connect: 'Entrar e conectar',
  connecting: 'Conectando…',
  skip: 'Continuar sem ela',
  forgot: 'Receber um link para escolher uma senha',
  linkSent:
    'Se {{email}} tiver uma conta, um link foi enviado. Escolha uma senha com ele e volte aqui.',
  linkFailed: 'Não foi possível enviar o link. Tente de novo.',
  failed: 'Não foi possível conectar as contas. Tente de novo.',
};

export const offline = {
  title: 'Você está sem conexão',
  text: 'O Parley abre sozinho assim que a rede voltar. Você continua conectado à sua conta.',
  again: 'Tentar de novo',
};

export const unsubscribe = {
  title: 'Lembretes por e-mail',
  text: 'O Parley escreve para você um dia antes do prazo de um caso de prática que você não concluiu.',
  off: 'Desativar os lembretes',
  switching: 'Desativando…',
  done: 'Os lembretes estão desativados. Você pode ativá-los de novo nas configurações da sua conta.',
  home: 'Ir para o Parley',
  failed: 'Ocorreu um erro. Tente de novo.',
  incomplete: 'Este link não está completo. Abra-o de novo a partir do e-mail.',
};

export const ltiDeepLinking = {
  title: 'Adicionar prática',
  describe: 'Escolha o que seus estudantes vão praticar. Isso vira um link no seu curso.',
  describeCourse: 'Escolha o que seus estudantes vão praticar. Isso vira um link em {{course}}.',
  loading: 'Carregando os casos de prática…',
  failed: 'Não foi possível carregar os casos de prática.',
  gone: 'Este pedido do seu LMS expirou. Feche a caixa de diálogo e abra-a de novo.',
  list: 'Casos de prática publicados',
  chooseOne: 'Escolha um; seu LMS aceita um por vez.',
  linked: 'Neste curso',
  onlySection: 'Só para a seção {{section}}',
  writeNew: 'Escrever novo caso',
  add: 'Adicionar ao curso',
  full: 'É possível adicionar {{limit}} casos de cada vez. Adicione estes e abra a janela de novo para os outros.',
  addFailed: 'Não foi possível adicionar: {{reason}}',
  cancelFailed: 'Não foi possível fechar a caixa de diálogo: {{reason}}',
  emptyTitle: 'Nada publicado ainda',
  emptyForDesigners:
    'Primeiro alguém que ensina no curso precisa publicar um caso de prática; depois ele pode ser adicionado.',
  emptyText:
    'Escreva um caso de prática e publique-o; depois ele pode ser adicionado ao seu curso.',
};

export const masterFeedback = {
  title: 'Feedback',
  text: 'O que as pessoas escrevem em “Ajuda e feedback” e nas páginas de ajuda, do mais novo ao mais antigo.',
  student: 'Estudante',
  instructor: 'Docente',
  master: 'Administrador',
  gone: 'Conta removida',
  answer: 'Responder por e-mail',
  answerTo: 'Responder a {{name}} por e-mail',
  failed: 'Não foi possível carregar o feedback',
  emptyTitle: 'Nenhum feedback ainda',
  emptyText: 'O botão de feedback está em todas as páginas.',
};

export const reportSharing = {
  title: 'Compartilhar com meu docente',
  text: 'Só você vê este relatório. Você pode mostrá-lo a quem ensina sua turma e deixar de compartilhá-lo quando quiser.',
  share: 'Compartilhar relatório',
  sharedAt: 'Compartilhado em {{date}}. Quem ensina sua turma pode ler seu nome e este relatório.',
  takeBack: 'Deixar de compartilhar',
  confirmTitle: 'Compartilhar este relatório?',
  confirmText:
    'Quem ensina sua turma verá seu nome e este relatório, com as frases que ele cita e as palavras do caso que você disse. Não verá a transcrição nem ouvirá nenhum som.',
  failed: 'Não foi possível salvar. Tente de novo.',
};

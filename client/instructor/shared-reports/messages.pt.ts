export const sharedReports = {
  title: 'Relatórios que os estudantes compartilharam',
  text: 'Cada um foi compartilhado pelo estudante com quem ensina a turma, e ele pode deixar de compartilhá-lo.',
  student: 'Estudante',
  case: 'Caso de prática',
  sharedOn: 'Compartilhado',
  pageTitle: 'Relatório compartilhado',
  about: '{{student}} · {{title}} · {{date}}',
  note: 'O estudante decidiu mostrar este relatório a você e pode deixar de compartilhá-lo. Trate-o como confidencial.',
  demoNote:
    'O parceiro de demonstração escreveu este relatório com regras fixas, a partir de transcrições de exemplo.',
  words: 'Palavras do caso que foram ditas',
  noWords: 'Nenhuma das palavras do caso foi dita.',
  failed: 'Este relatório não está, ou não está mais, compartilhado com você.',
  back: 'Voltar aos estudantes',
  loadFailed: 'Não foi possível carregar o relatório.',
};

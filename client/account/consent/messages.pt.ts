export const consent = {
  title: 'Consentimento para participar da pesquisa',
  intro: 'Antes de começar, leia o que significa participar do estudo.',
  changed:
    'O texto do consentimento mudou desde a sua última resposta. Leia o documento completo de novo antes de decidir.',
  document: 'Ler o termo de consentimento completo',
  version: 'Versão {{version}} de {{date}}',
  box: 'Li o termo de consentimento e concordo em participar da pesquisa.',
  unticked: 'Para continuar, você precisa consentir em participar da pesquisa.',
  agree: 'Concordo',
  processing: 'Processando…',
  close: 'Fechar',
  translated: 'Esta é uma tradução. O texto com o qual você concorda é o inglês.',
  readOriginal: 'Ler o texto em inglês',
  readTranslation: 'Ler a tradução',
};

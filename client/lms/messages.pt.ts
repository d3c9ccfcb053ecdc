export const ltiEntry = {
  opening: 'Abrindo seu curso…',
  failedTitle: 'Esta entrada expirou',
  failedText: 'Volte ao seu curso e abra a atividade de novo.',
  offlineText: 'Não foi possível falar com o servidor. Abra a atividade de novo daqui a pouco.',
  toLogin: 'Ir para a página de login',
  consentNeeded: 'O consentimento é necessário',
  consentRefused: 'Para acessar o Parley, você precisa consentir em participar da pesquisa.',
  consentAgain: 'Ler de novo',
  consentFailed: 'Não foi possível registrar sua resposta. Tente de novo.',
  restrictedTitle: 'Também mal podemos esperar para ver você!',
  continueTitle: 'Continuar como {{name}}?',
  continueText: 'Seu curso abriu o Parley para {{name}}.',
  continueOther:
    'Neste navegador, a conta aberta é a de {{other}}. As páginas abertas ficam como estão.',
  continueAs: 'Continuar como {{name}}',
  stayAs: 'Ficar como {{other}}',
  notMe: 'Não sou eu',
  ownWindow: 'Abrir em nova janela',
  ownWindowFailed: 'Não foi possível abrir a janela. Permita janelas pop-up e tente de novo.',
  nothingKept:
    'Seu navegador não guarda nada do Parley dentro do curso. Se uma página pedir que você abra a atividade de novo, uma janela própria ajuda.',
  missingTitle: 'Esta atividade vem de outro curso',
  missingForStudents:
    'O caso de prática dela ainda não foi trazido para o seu curso. Avise seu docente: ela funciona assim que ele abrir esta atividade uma vez.',
  missingForInstructors:
    'O caso de prática dela é de um curso em que você não ensina no Parley; por isso não foi copiado. Peça ao docente daquele curso que abra esta atividade uma vez ou adicione um caso seu a ela.',
  toCourse: 'Ir para minha prática',
  toDashboard: 'Ir para meu painel',
  endedTitle: 'Sua sessão terminou',
  endedText:
    'Abra a atividade de novo pelo seu curso para continuar. O que você fez até agora está salvo.',
  backToCourse: 'Voltar ao curso',
  backToDialog: 'Voltar para “Adicionar prática”',
};

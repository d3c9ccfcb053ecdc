export const gatewayTexts = {
  opening: 'Abrindo o Parley…',
  openingText: 'Um momento, seu curso está sendo aberto.',
  refusedTitle: 'Não foi possível abrir esta atividade',
  refusedHelp:
    'Volte ao seu curso e abra a atividade de novo. Se isso se repetir, avise seu docente ou o administrador do LMS e informe esta referência:',
  unregisteredTitle: 'O Parley não foi registrado',
  unregisteredHelp:
    'Não é preciso desfazer nada no seu LMS: registre de novo quando a causa estiver resolvida. Se isso se repetir, informe esta referência ao administrador do Parley:',
  ownWindowTitle: 'Abra o Parley em uma janela própria',
  ownWindowText:
    'Seu navegador impede que sites dentro de outras páginas se lembrem de quem você é. Em uma janela própria, o Parley funciona normalmente.',
  siteText:
    'Um administrador do Parley ainda não permitiu que este site mostre o Parley dentro das suas páginas. Em uma janela própria, o Parley funciona normalmente.',
  ownWindowButton: 'Abrir em nova janela',
  backToCourse: 'Voltar ao curso',
  goOn: 'Continuar',
  registeredTitle: 'O Parley está registrado',
  registeredText:
    'Agora um administrador do Parley precisa ativar o registro. Você pode fechar esta janela.',
  chosen: 'Escolhido no Parley:',
  brokenTitle: 'O Parley não está disponível no momento',
  brokenText: 'Tente de novo em alguns minutos.',
};

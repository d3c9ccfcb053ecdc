export const masterIntegrationsGuides = {
  canvasTitle: 'Conectar o Canvas',
  canvasText:
    'Um administrador da conta do Canvas faz os passos 1 a 4 uma vez. Depois, os docentes encontram o Parley em seus cursos.',
  canvasKey: 'Crie uma chave de desenvolvedor',
  canvasKeyText:
    'No Canvas, abra “Admin”, sua conta, “Developer Keys”. Clique em “+ Developer Key” e depois em “+ LTI Key”. Escolha o método “Enter URL”, informe estes valores e salve.',
  canvasKeyName: 'Key Name',
  canvasRedirect: 'Redirect URIs',
  canvasConfigUrl: 'JSON URL',
  canvasApps:
    'Se o menu da conta tem “Apps”, essa página faz os passos 1 a 3 de uma vez: Apps, “Manage”, “Install a New App”, versão 1.3 do LTI, “Install Method” “Enter URL”, a URL JSON acima. Depois abra o Parley na lista: “Copy Client ID” e o Deployment ID estão lá.',
  canvasOn: 'Ative a chave',
  canvasOnText:
    'Na lista de chaves, mude o estado do Parley para “On”. O número longo na coluna “Details” é o Client ID.',
  canvasInstall: 'Instale o Parley',
  canvasInstallText:
    'Abra “Settings” da conta (ou de um curso), “Apps”, “View App Configurations”, “+ App”. Escolha o tipo de configuração “By Client ID”, informe o Client ID e confirme. Abra o menu do aplicativo e escolha “Deployment Id”: você precisa dele no próximo passo.',
  canvasRegister: 'Passe os dados ao Parley',
  canvasRegisterText:
    'Em Plataformas, clique em “Adicionar plataforma” e escolha Canvas. Informe um nome, o Client ID e o Deployment ID, escolha a instituição e, em “Outros sites que podem mostrar o Parley”, informe o endereço do seu Canvas. Para o Canvas na nuvem da Instructure, os endereços abaixo já estão preenchidos. Um Canvas próprio tem o seu próprio servidor nos três últimos; o emissor não muda.',
  use: 'Use em um curso',
  canvasUseText:
    'Menu do curso: “Settings”, “Navigation”, arraste o Parley para a lista de cima. Prática com nota: uma nova tarefa com o tipo de envio “External Tool”, clique em “Find”, escolha Parley e depois um caso de prática. Em um módulo: “+”, “External Tool”, Parley.',
  canvasPlacements:
    'Posições: course_navigation (abre a turma), link_selection e assignment_selection (escolhem casos de prática).',
  moodleTitle: 'Conectar o Moodle',
  moodleText:
    'Para o Moodle 4.3 e posteriores. Um administrador do site faz os passos 1 a 3 uma vez.',
  moodleInvite: 'Crie um link de registro',
  moodleInviteText:
    'Em Plataformas, clique em “Convidar LMS”, escolha Moodle e a instituição, clique em “Criar link” e copie o link. Ele vale para um registro, em até sete dias.',
  moodleRegister: 'Registre o Parley no Moodle',
  moodleRegisterText:
    'Abra “Site administration”, “Plugins”, “Activity modules”, “External tool”, “Manage tools”. Cole o link em “Tool URL” e clique em “Add LTI Advantage”. O Parley aparece como ferramenta: clique em “Activate”.',
  moodleActivate: 'Ative aqui',
  moodleActivateText:
    'Em Plataformas, o site Moodle espera por você. Confira o endereço, escolha a instituição em “Editar” e clique em “Ativar”.',
  moodleUseText:
    'No curso, abra “More”, “LTI External tools” e mostre o Parley no seletor de atividades. Depois “Add an activity or resource”, Parley, “Select content”, e escolha casos de prática. As notas chegam sozinhas ao livro de notas.',
  moodleAssistants:
    'A lista do Moodle trata quem ensina sem permissão de edição como estudante. A pessoa aparece como estudante até abrir o Parley uma vez e, a partir daí, ensina: não a remova.',
  moodleGroups:
    'Os grupos do Moodle filtram a lista da turma. Em “Cursos e pessoas” você pode transformá-los em seções de um curso, ignorá-los e dar nomes a eles: o Moodle informa apenas os números, e só quando alguém abre o Parley.',
  canvasAssistants:
    'Um TA do Canvas é monitor no Parley desde o início. Designers e observadores entram, no máximo, como estudantes.',
  moodleManualTitle: 'Sem link de registro',
  moodleManualText:
    'Em “Manage tools”, clique em “configure a tool manually” e informe estes valores. Depois, o ícone “View configuration details” da ferramenta mostra o Platform ID, o Client ID, o Deployment ID e os endereços que “Adicionar plataforma” pede aqui.',
  moodleServices:
    'Escolha também: “Supports Deep Linking” (primeiro: só então a “Content selection URL” pode ser preenchida); uso “Show in activity chooser and as a preconfigured tool”; contêiner de abertura “Embed, without blocks”; “IMS LTI Assignment and Grade Services”: “Use this service for grade sync and column management”; “IMS LTI Names and Role Provisioning”: “Use this service to retrieve members’ information as per privacy settings”; compartilhar nome e e-mail de quem abre: “Always”; aceitar notas: “Always”.',
  issuer: 'Emissor (issuer)',
  step: 'Passo {{number}}',
};

export const serverTexts = {
  code_invalid_input: 'Confira o que você digitou.',
  code_wrong_password: 'A senha não está correta.',
  code_cannot_publish: 'Este caso de prática ainda não pode ser publicado.',
  code_unauthenticated: 'Entre na sua conta.',
  code_invalid_credentials: 'Este login não é válido. Tente de novo.',
  code_forbidden: 'Você não tem permissão para fazer isso.',
  code_consent_required: 'Para acessar o Parley, você precisa consentir em participar da pesquisa.',
  code_not_accessible: 'Isto não está disponível para você agora.',
  code_budget_spent: 'O tempo para conversas acabou por enquanto.',
  code_not_found: 'Não encontramos. Talvez tenha sido removido.',
  code_conflict: 'Isto foi alterado ou já existe. Recarregue a página.',
  code_conversation_ended: 'Esta conversa terminou.',
  code_conversation_held: 'Outra conversa sua está em andamento.',
  code_too_large: 'Isto é grande demais.',
  code_unsupported_type: 'Este tipo de arquivo ou texto não é aceito.',
  code_misdirected: 'Este servidor não é conhecido por este nome.',
  code_too_many_requests: 'Tentativas demais. Espere um momento e tente de novo.',
  code_internal: 'Algo deu errado do nosso lado. Tente de novo.',
  code_partner_unavailable:
    'O parceiro de conversa não está disponível agora. Tente de novo daqui a pouco.',
  code_second_factor_required: 'Confirme com seu segundo fator.',
  code_unavailable: 'O Parley não está disponível no momento. Tente de novo.',
  'A goal is of days or of minutes': 'Uma meta é de dias ou de minutos',
  'A message is required': 'Informe uma mensagem',
  'A practice case stays in its class.': 'Um caso de prática fica na sua turma.',
  'A report is shared or not': 'Um relatório está compartilhado ou não',
  'A session lasts from 1 to 30 minutes.': 'Uma sessão dura de 1 a 30 minutos.',
  'A slower partner is on or off': 'Um parceiro mais lento está ativado ou desativado',
  'A subject is required': 'Informe um assunto',
  'A week has seven days': 'Uma semana tem sete dias',
  'Access date and time are required': 'Informe a data e a hora de acesso',
  'All fields are required': 'Todos os campos são obrigatórios',
  'Another conversation of yours is running. Start this one again to go on with it.':
    'Outra conversa sua está em andamento. Inicie esta de novo para continuar.',
  'The daily limit of emails has been reached.': 'O limite diário de e-mails foi atingido.',
  'The daily limit of invitations has been reached. Please go on tomorrow.':
    'O limite diário de convites foi atingido. Continue amanhã.',
  'Begin with a new QR code.': 'Comece com um novo QR code.',
  'Behavioral guidelines are required': 'Informe as orientações de comportamento',
  'Choose a language and write the situation before you try this case.':
    'Escolha um idioma e escreva a situação antes de testar este caso.',
  'Choose one of the languages': 'Escolha um dos idiomas',
  'Choose one of the listed choices': 'Escolha uma das opções da lista',
  'Choose one of the listed languages': 'Escolha um dos idiomas da lista',
  'Choose one of the listed voices': 'Escolha uma das vozes da lista',
  'Choose one of the listed ways to correct': 'Escolha um dos modos de correção da lista',
  'Choose one of the two languages': 'Escolha um dos dois idiomas',
  'Client ID is required': 'Informe o Client ID',
  'Control characters cannot be searched for': 'Não é possível buscar caracteres de controle',
  'Course code and title are required': 'Informe o código e o título do curso',
  'Current password is incorrect': 'A senha atual está incorreta',
  'Current password is required': 'Informe a senha atual',
  'Curricular goals are required': 'Informe os objetivos curriculares',
  'Deployment ID is required': 'Informe o Deployment ID',
  'Description is required': 'Informe a descrição',
  'Email is required': 'Informe o e-mail',
  'Email notifications are on or off': 'Os avisos por e-mail estão ativados ou desativados',
  'Reminders are on or off': 'Os lembretes estão ativados ou desativados',
  'Enter the code from your authenticator app': 'Digite o código do seu aplicativo autenticador',
  'Everybody who administers Parley needs a second factor here.':
    'Aqui, quem administra o Parley precisa de um segundo fator.',
  'First name is required': 'Informe o nome',
  'Institution name is required': 'Informe o nome da instituição',
  'Only an account without a password can be connected with another one.':
    'Só uma conta sem senha pode ser conectada a outra.',
  'There is no institution of this name.': 'Não há nenhuma instituição com este nome.',
  'There were too many wrong codes. Use a recovery code, or ask another administrator to reset your second factor.':
    'Houve códigos errados demais. Use um código de recuperação ou peça a outro administrador que redefina seu segundo fator.',
  'This account administers Parley. No LMS may let people into it.':
    'Esta conta administra o Parley. Nenhum LMS pode dar acesso a ela.',
  'This code is wrong or too old. Please verify your email again':
    'Este código está errado ou é antigo demais. Verifique seu e-mail de novo',
  'This code is in use already. Please choose another one.':
    'Este código já está em uso. Escolha outro.',
  'This code is wrong or too old. Only the QR code that was shown last counts: if another window has shown one since, begin again here. Otherwise check that your phone sets its clock automatically.':
    'Este código está errado ou é antigo demais. Só vale o último QR code mostrado: se outra janela mostrou um depois, recomece aqui. Caso contrário, verifique se o celular acerta o relógio automaticamente.',
  'This code is wrong, too old or was used before. Please enter a new one. If that is refused too, check that your phone sets its clock automatically.':
    'Este código está errado, é antigo demais ou já foi usado. Informe um novo. Se ele também for recusado, verifique se o celular acerta o relógio automaticamente.',
  'This password is too common. Please choose another one':
    'Esta senha é comum demais. Escolha outra',
  'You signed in too long ago. Please open Parley again, then connect them.':
    'Você entrou há muito tempo. Abra o Parley de novo e conecte as contas em seguida.',
  'An account that administers Parley cannot be connected with another one.':
    'Uma conta que administra o Parley não é conectada a nenhuma outra.',
  'Invalid email or password': 'E-mail ou senha inválidos',
  'Last name is required': 'Informe o sobrenome',
  'Longer turns are on or off': 'Falas mais longas estão ativadas ou desativadas',
  'Maximum time must be greater than minimum time': 'O tempo máximo deve ser maior que o mínimo',
  'Minimum time must be at least 1 minute': 'O tempo mínimo deve ser de pelo menos 1 minuto',
  'Name is required': 'Informe o nome',
  'Nobody has proved that this address belongs to the account that uses it. Please confirm it under People first.':
    'Ninguém comprovou que este endereço pertence à conta que o usa. Confirme-o primeiro em Pessoas.',
  'Not a known time zone': 'Fuso horário desconhecido',
  'Not a recording': 'Não é uma gravação',
  'Not a type of sound that browsers record': 'Não é um tipo de som que os navegadores gravam',
  'Not a valid cursor': 'Cursor inválido',
  'Not a valid id': 'ID inválido',
  'Other sections have this practice case, too.': 'Outras seções também têm este caso de prática.',
  'Parley cannot reach its database at the moment. Please try again.':
    'O Parley não consegue acessar seu banco de dados no momento. Tente de novo.',
  'Password is required': 'Informe a senha',
  'Please choose a class first.': 'Primeiro escolha uma turma.',
  'Please choose one of the eight pictures': 'Escolha uma das oito imagens',
  'Please enter a date': 'Informe uma data',
  'Please enter a valid email address': 'Informe um e-mail válido',
  'Please enter an address that begins with https:// or http://':
    'Informe um endereço que comece com https:// ou http://',
  'Please enter the ID as the LMS shows it: it has no spaces and no accented letters':
    'Informe o ID como o LMS o mostra: ele não tem espaços nem letras acentuadas',
  'Please name a class or a term': 'Informe uma turma ou um período letivo',
  'Please show your second factor to administer Parley.':
    'Confirme com seu segundo fator para administrar o Parley.',
  'Please sign in.': 'Entre na sua conta.',
  'Please write your feedback first': 'Primeiro escreva seu feedback',
  'Proficiency level is required': 'Informe o nível de proficiência',
  'Say in a sentence what the case is about': 'Diga em uma frase sobre o que é o caso',
  'Section code is required': 'Informe o código da seção',
  'Set up your own second factor in Settings first.':
    'Primeiro configure seu próprio segundo fator em Configurações.',
  'Setup is finished. Please sign in.': 'A configuração terminou. Entre na sua conta.',
  'Situation instructions are required': 'Informe as instruções da situação',
  'Something went wrong on our side. Please try again.':
    'Algo deu errado do nosso lado. Tente de novo.',
  'Start date must be before end date': 'A data de início deve ser anterior à de término',
  'Target language is required': 'Informe o idioma praticado',
  'Text is required': 'Informe o texto',
  'Text is too long': 'O texto é longo demais',
  'The LMS does not share the roster of this course.':
    'O LMS não compartilha a lista da turma deste curso.',
  'The LMS sent a roster without valid ids of people; nothing was changed.':
    'O LMS enviou uma lista sem identificadores válidos de pessoas; nada foi alterado.',
  'The LMS did not say where its configuration is (openid_configuration).':
    'O LMS não informou onde está a sua configuração (openid_configuration).',
  'The configuration of the LMS is for another address than its own.':
    'A configuração do LMS é de outro endereço que não o dele.',
  'The LMS did not answer with a client id.': 'O LMS não respondeu com um ID de cliente.',
  'The configuration of the LMS is not complete ({{value}}).':
    'A configuração do LMS está incompleta ({{value}}).',
  'This LMS is registered with Parley already, with other addresses.':
    'Este LMS já está registrado no Parley, com outros endereços.',
  'The link may be too old: please begin the registration in the LMS again. “{{value}}”':
    'O link pode ser antigo demais: comece de novo o registro no LMS. “{{value}}”',
  'The LMS sent an empty roster; nothing was changed.':
    'O LMS enviou uma lista vazia; nada foi alterado.',
  'The access group is required': 'Informe o grupo de acesso',
  'The body is not an SDP offer.': 'O corpo não é uma oferta SDP.',
  'The budget of this class is used up for this month.':
    'O orçamento desta turma para este mês acabou.',
  'Choose a closing date that is not before the due date.':
    'Escolha uma data de fechamento que não seja anterior ao prazo.',
  'The code is missing': 'Falta o código',
  'The code is required': 'Informe o código',
  'The conversation partner is not available right now. Please try again in a moment.':
    'O parceiro de conversa não está disponível agora. Tente de novo daqui a pouco.',
  'The conversation partner is out of service. This is not your fault: the people who run Parley have been told.':
    'O parceiro de conversa está fora de serviço. A culpa não é sua: os responsáveis pelo Parley já foram avisados.',
  'The cursor is not valid.': 'O cursor não é válido.',
  'The database does not answer.': 'O banco de dados não responde.',
  'The link is not complete': 'O link não está completo',
  'The mail server does not accept this email address. Please check it.':
    'O servidor de e-mail não aceita este endereço de e-mail. Verifique-o.',
  'The path is missing': 'Falta o caminho',
  'The request could not be read.': 'Não foi possível ler a solicitação.',
  'There is nothing at this address.': 'Não há nada neste endereço.',
  'The request is too large.': 'A solicitação é grande demais.',
  'The request has a content type or encoding that is not supported.':
    'A solicitação tem um tipo de conteúdo ou uma codificação que não é aceita.',
  'The request is not valid.': 'A solicitação não é válida.',
  'The session of this frame has ended.': 'A sessão desta janela incorporada terminou.',
  'The term belongs to another institution than the class.':
    'O período letivo é de uma instituição diferente da turma.',
  'The time of this conversation is over.': 'O tempo desta conversa acabou.',
  'The voice sample is not available right now.': 'A amostra de voz não está disponível agora.',
  'There are no lines to import': 'Não há linhas para importar',
  'There is no report to practice with yet.': 'Ainda não há um relatório para praticar.',
  'There is no report to share.': 'Não há relatório para compartilhar.',
  'This LMS has been switched off in Parley.': 'Este LMS foi desativado no Parley.',
  'The LMS does not grade this person ({{value}}).': 'O LMS não avalia esta pessoa ({{value}}).',
  'The LMS has no such gradebook column any more ({{value}}).':
    'O LMS não tem mais essa coluna do livro de notas ({{value}}).',
  'The LMS refuses scores from this tool ({{value}}).':
    'O LMS recusa notas desta ferramenta ({{value}}).',
  'The LMS asks us to wait ({{value}}).': 'O LMS pede para esperar ({{value}}).',
  'The LMS has a score with a later time ({{value}}).':
    'O LMS tem uma nota de um momento posterior ({{value}}).',
  'The LMS answered with an error ({{value}}).': 'O LMS respondeu com um erro ({{value}}).',
  'The LMS has an address that this tool may not call ({{value}}).':
    'O LMS tem um endereço que esta ferramenta não pode chamar ({{value}}).',
  'The LMS did not answer in time ({{value}}).': 'O LMS não respondeu a tempo ({{value}}).',
  'The LMS could not be reached ({{value}}).': 'Não foi possível contatar o LMS ({{value}}).',
  'The LMS sent an answer that is too large ({{value}}).':
    'O LMS enviou uma resposta grande demais ({{value}}).',
  'The LMS redirected too often ({{value}}).': 'O LMS redirecionou vezes demais ({{value}}).',
  'The LMS sent something that is not JSON ({{value}}).':
    'O LMS enviou algo que não é JSON ({{value}}).',
  'The LMS does not let this tool use the service ({{value}}).':
    'O LMS não permite que esta ferramenta use o serviço ({{value}}).',
  'The practice case or the attempt is gone.': 'O caso de prática ou a tentativa não existe mais.',
  'Given up after two days: “{{value}}”': 'Envio abandonado após dois dias: “{{value}}”',
  'This LMS is no longer connected.': 'Este LMS não está mais conectado.',
  'This account has been disabled. Please write to the support address if it should not be.':
    'Esta conta foi desativada. Se não deveria estar, escreva para o endereço de suporte.',
  'This activity was opened in another browser. Please open it again from your course.':
    'Esta atividade foi aberta em outro navegador. Abra-a de novo pelo seu curso.',
  'This code is not valid.': 'Este código não é válido.',
  'This code is not valid. The server prints one at start.':
    'Este código não é válido. O servidor mostra um ao iniciar.',
  'This conversation has ended.': 'Esta conversa terminou.',
  'This conversation was connected too often, so it has been ended. Start again for a new one.':
    'Esta conversa foi conectada vezes demais e por isso foi encerrada. Inicie uma nova.',
  'This conversation was connected too often. Please end it and start a new one.':
    'Esta conversa foi conectada vezes demais. Encerre-a e inicie uma nova.',
  'This email is already in use.': 'Este e-mail já está em uso.',
  'This email is already invited.': 'Este e-mail já foi convidado.',
  'This email is already registered.': 'Este e-mail já está cadastrado.',
  'This email is already registered. Please sign in instead.':
    'Este e-mail já está cadastrado. Entre na sua conta.',
  'This email is already registered. Please use "Existing User" instead.':
    'Este e-mail já está cadastrado. Use “Usuário existente”.',
  'This invitation is too old or was used already. Please enter your email address.':
    'Este convite expirou ou já foi usado. Informe seu e-mail.',
  'This is not a page of Parley.': 'Esta não é uma página do Parley.',
  'This is not the name of a frame.': 'Este não é o nome de uma janela incorporada.',
  'This issuer and client ID are registered already.':
    'Este emissor e este Client ID já estão registrados.',
  'This link is too old or was used already. Please ask for a new one.':
    'Este link expirou ou já foi usado. Peça um novo.',
  'This person is a master. Remove the master rights first.':
    'Esta pessoa administra o Parley. Primeiro retire os direitos dela.',
  'This person has no second factor.': 'Esta pessoa não tem segundo fator.',
  'This practice case has been changed elsewhere. Reload it before you save.':
    'Este caso de prática foi alterado em outro lugar. Recarregue-o antes de salvar.',
  'This practice case has closed.': 'Este caso de prática fechou.',
  'This practice case has never been published.': 'Este caso de prática nunca foi publicado.',
  'This practice case is not available yet.': 'Este caso de prática ainda não está disponível.',
  'This secret is wrong, used or expired.': 'Este segredo está errado, já foi usado ou expirou.',
  'This section does not come from an LMS.': 'Esta seção não vem de um LMS.',
  'This server is not known by this name. An operator sets PUBLIC_URL or ALLOWED_HOSTS.':
    'Este servidor não é conhecido por este nome. Um operador define PUBLIC_URL ou ALLOWED_HOSTS.',
  'This session was not opened by an LMS.': 'Esta sessão não foi aberta por um LMS.',
  'This sign-in is too old. Please try again.': 'Este login expirou. Tente de novo.',
  'This user is already enrolled in this section': 'Este usuário já tem matrícula nesta seção',
  'This link was used already or is too old. Please open the activity again from your course.':
    'Esta entrada já foi usada ou expirou. Abra a atividade de novo pelo seu curso.',
  'Title is required': 'Informe o título',
  'Too many attempts. Please try again in {{value}} hours.':
    'Tentativas demais. Tente de novo em {{value}} horas.',
  'Too many attempts. Please try again in {{value}} minutes.':
    'Tentativas demais. Tente de novo em {{value}} minutos.',
  'Too many attempts. Please wait a moment and try again.':
    'Tentativas demais. Espere um momento e tente de novo.',
  'This import has been undone.': 'Esta importação foi desfeita.',
  'Too many lines at once': 'Linhas demais de uma vez',
  'We do not know this email yet. Please ask your instructor to add you to the class.':
    'Ainda não conhecemos este e-mail. Peça ao seu docente que adicione você à turma.',
  'You can practice in your own name only.': 'Você só pode praticar em seu próprio nome.',
  'You can record consent for your own account only.':
    'Você só pode registrar o consentimento da sua própria conta.',
  'You do not have access to this class.': 'Você não tem acesso a esta turma.',
  'You do not teach this section.': 'Você não ensina nesta seção.',
  'The consent text has changed since this page was opened. Please reload the page, or open it from your course again, to read the new text.':
    'O texto de consentimento mudou desde que esta página foi aberta. Recarregue a página, ou abra-a de novo a partir do seu curso, para ler o novo texto.',
  'Your second factor is on already. Please reload this page. If you have not seen its recovery codes, make new ones in Settings.':
    'Seu segundo fator já está ativado. Recarregue esta página. Se você não viu os códigos de recuperação, crie novos em Configurações.',
  'You have no class in this role.': 'Você não tem nenhuma turma para trabalhar assim.',
  'You have no second factor yet.': 'Você ainda não tem um segundo fator.',
  'You have used all attempts on this practice case.':
    'Você usou todas as tentativas deste caso de prática.',
  'You must consent to the research study to access the product.':
    'Para acessar o Parley, você precisa consentir em participar da pesquisa.',
  'Your class has not opened yet. Please come back a little later, or ask your instructor when it starts.':
    'Sua turma ainda não começou. Volte um pouco mais tarde ou pergunte ao seu docente quando ela começa.',
  'Your account has been removed. Please ask your instructor for help.':
    'Sua conta foi removida. Peça ajuda ao seu docente.',
  'Please name a week by its Monday': 'Indique a semana pela segunda-feira',
  'Please name a month as 2026-03': 'Indique o mês como 2026-03',
  'Figures of individual weeks are not shown, so that nobody can be recognized.':
    'Números de semanas isoladas não são mostrados, para que ninguém seja reconhecido.',
  'Write the color as #0e5a5a': 'Escreva a cor como #0e5a5a',
  'This color is too light to be read. Please choose a darker one.':
    'Esta cor é clara demais para ser lida. Escolha uma mais escura.',
  'The logo is too large': 'O logotipo é grande demais',
  'The logo is not a PNG file': 'O logotipo não é um arquivo PNG',
  'Choose a word first': 'Escolha primeiro uma palavra',
  'There is nothing to translate': 'Não há nada para traduzir',
  'Your list of words is full. Delete some first.':
    'Você já guarda o máximo de palavras. Exclua algumas primeiro.',
  'Password must be at least 8 characters': 'A senha deve ter pelo menos 8 caracteres',
  'Password must contain at least one uppercase letter':
    'A senha deve conter pelo menos uma letra maiúscula',
  'Password must contain at least one lowercase letter':
    'A senha deve conter pelo menos uma letra minúscula',
  'Password must contain at least one number': 'A senha deve conter pelo menos um número',
  'Password must be at most {{value}} characters':
    'A senha pode ter no máximo {{value}} caracteres',
  'A conversation holds {{value}} turns at most.': 'Uma conversa tem no máximo {{value}} falas.',
  'This line repeats line {{value}}.': 'Esta linha repete a linha {{value}}.',
  'Line {{value}} has another name for this address.':
    'A linha {{value}} tem outro nome para este endereço.',
  'There are people in this group. Please move them to another one first.':
    'Há pessoas neste grupo. Mova-as primeiro para outro.',
  'There is a group of this name. Please edit it instead.':
    'Já existe um grupo com este nome. Edite-o.',
  'There is no access group called {{value}}.': 'Não há grupo de acesso chamado {{value}}.',
  'This export holds {{value}} conversations, too many for a browser. Please ask whoever runs the server for npm run parley -- export-research.':
    'Esta exportação contém {{value}} conversas, demais para um navegador. Peça a quem administra o servidor que use npm run parley -- export-research.',
  'There is no role “{{value}}”: it must be student, instructor or ta.':
    '“{{value}}” não é uma função: ela deve ser student, instructor ou ta.',
  'There is no section in a term with the code “{{value}}”.':
    'Não há seção em um período com o código “{{value}}”.',
  'There is no section of a class with the code “{{value}}” in this term.':
    'Não há seção de uma turma com o código “{{value}}” neste período.',
  'This class has no section “{{value}}” in this term.':
    'Esta turma não tem a seção “{{value}}” neste período.',
  'More than one section has these course, term and section codes.':
    'Há mais de uma seção com estes códigos de turma, período e seção.',
  'This person has registered already.': 'Esta pessoa já se cadastrou.',
  'This person has no email address.': 'Esta pessoa não tem e-mail.',
  'This person proves the address by registering.':
    'Esta pessoa comprova o endereço ao se cadastrar.',
  'This address is proved already.': 'Este endereço já está comprovado.',
  'This address is proved to be somebody else’s.':
    'Está comprovado que este endereço é de outra pessoa.',
  'This person has not registered yet, so there is no password to reset.':
    'Esta pessoa ainda não se cadastrou, então não há senha para redefinir.',
  'This account is disabled.': 'Esta conta está desativada.',
  'One of these accounts is being merged into another one.':
    'Uma destas contas está sendo unida a outra.',
  'These are the same account.': 'Já são a mesma conta.',
  'The account of a master cannot be merged. Remove the master rights first.':
    'Uma conta que administra o Parley não pode ser unida a outra. Primeiro retire os direitos dela.',
  'The account that stays is disabled.': 'A conta que permanece está desativada.',
  'You cannot disable your own account.': 'Você não pode desativar sua própria conta.',
  'You cannot remove your own master rights.': 'Você não pode retirar seus próprios direitos.',
  'This person cannot sign in with a password.': 'Esta pessoa não pode entrar com uma senha.',
  'An LMS opens this account. Make another one for administering Parley.':
    'Um LMS dá acesso a esta conta. Crie outra para administrar o Parley.',
  'Somebody must be able to administer Parley.': 'Alguém precisa poder administrar o Parley.',
  'Remove your own second factor in Settings.':
    'Remova seu próprio segundo fator nas configurações.',
  'The LMS takes one practice case at a time.': 'O LMS aceita um caso de prática por vez.',
  'Choose published practice cases of this class.':
    'Escolha casos de prática publicados desta turma.',
  'The course has changed meanwhile. Please try again.':
    'O curso mudou nesse meio-tempo. Tente de novo.',
  'The course has no such group.': 'O curso não tem esse grupo.',
  'A section of the LMS is named twice.': 'Uma seção do LMS aparece duas vezes.',
  'A section does not belong to this class and term.':
    'Uma seção não pertence a esta turma e a este período.',
  'These are the same registration.': 'Já são o mesmo registro.',
  'These are registrations of different sites: their issuers differ.':
    'São registros de sites diferentes: os emissores não coincidem.',
  'This registration is itself being moved.': 'Este registro também está sendo transferido.',
  'None of these students is in your classes any more.':
    'Nenhum destes estudantes está mais nas suas turmas.',
};

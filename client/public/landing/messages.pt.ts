export const landing = {
  navLabel: 'Principal',
  team: 'Equipe de pesquisa',
  login: 'Entrar',
  register: 'Criar conta',
  heroTitle: 'Encontre sua voz em um novo idioma',
  heroText:
    'O Parley dá a cada estudante da sua turma um parceiro de conversa paciente. Converse por alguns minutos, receba um feedback útil e veja sua fluência crescer.',
  artOne: '¿Qué me recomienda?',
  artTwo: 'Quisiera probar la sopa…',
  artThree: '¡Muy buena elección!',
  howTitle: 'Como funciona',
  howOneTitle: 'Seu docente monta a cena',
  howOneText:
    'Um mercado em Sevilha, uma entrevista de emprego em Lyon: cada caso de prática é escrito para sua turma e seus temas.',
  howTwoTitle: 'Você conversa',
  howTwoText:
    'Clique em iniciar e fale. O parceiro escuta, responde no seu nível e dá tempo para você pensar.',
  howThreeTitle: 'Você aprende com isso',
  howThreeText:
    'Um relatório de feedback cita o que você disse, mostra o que deu certo e sugere uma ou duas coisas para tentar em seguida.',
  researchTitle: 'Sobre a pesquisa',
  researchText:
    'O Parley nasceu de um projeto de pesquisa universitário que investiga como falar com um parceiro de IA ajuda as pessoas a aprender um idioma. A participação é voluntária, o consentimento é pedido antes de você começar, e docentes veem apenas estatísticas agregadas e anonimizadas dos estudantes.',
  researchLink: 'Conheça a equipe de pesquisa',
  whoTitle: 'Para quem é',
  studentsTitle: 'Para estudantes',
  studentsText:
    'Pratique em voz alta, sem plateia, quantas vezes quiser, exatamente o que sua turma está estudando.',
  studentsRegister: 'Criar conta de estudante',
  instructorsTitle: 'Para docentes',
  instructorsText:
    'Escreva um cenário em minutos, publique-o para sua turma e veja quanto seus estudantes falam.',
  instructorsRegister: 'Criar conta de docente',
  footer: 'Um projeto de pesquisa universitário sobre a prática oral de idiomas.',
  contact: 'Fale conosco',
  teamText: 'As pessoas que fazem o Parley e estudam o que ele traz para quem aprende.',
  focusTitle: 'Foco da pesquisa',
  focusText:
    'Estudamos com que frequência e por quanto tempo os estudantes falam quando há sempre um parceiro por perto, como um feedback que cita suas palavras muda o que eles tentam depois e como os docentes moldam as conversas. Se quiser trabalhar conosco, escreva para nós.',
  portrait: 'Retrato de {{name}}',
  memberOneRole: 'Pesquisadora principal, linguística aplicada',
  memberOneText:
    'Estuda como as pessoas chegam a falar uma segunda língua com confiança e coordena os estudos em sala de aula.',
  memberTwoRole: 'Tecnologia de aprendizagem',
  memberTwoText: 'Projeta as conversas e o feedback e cuida do que os estudantes ouvem e veem.',
  memberThreeRole: 'Dados e ética',
  memberThreeText:
    'Cuida para que o que se mede valha a pena medir e para que os dados de cada pessoa continuem sendo dela.',
};

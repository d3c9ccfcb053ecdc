export const help = {
  studentTitle: 'Ajuda e feedback',
  studentText: 'Respostas curtas e contato direto com quem faz o Parley.',
  instructorTitle: 'Ajuda e suporte',
  instructorText: 'Dê os primeiros passos, encontre respostas e diga do que você precisa.',
  tabs: 'Temas da ajuda',
  gettingStarted: 'Primeiros passos',
  faq: 'Perguntas',
  feedback: 'Feedback',
  videoTitle: 'Vídeo tutorial',
  videoText: 'Do primeiro caso aos primeiros resultados, em cinco minutos.',
  comingSoon: 'Em breve',
  watch: 'Ver o tutorial',
  microphone: 'Microfone',
  guide: 'Ler o guia',
  faqTitle: 'Perguntas frequentes',
  search: 'Buscar perguntas…',
  noMatch: 'Nenhuma pergunta corresponde a “{{search}}”.',
  feedbackTitle: 'Escreva para nós',
  feedbackText:
    'Conte o que funciona, o que não funciona ou o que faz falta. Respondemos em até 24 horas, em dias úteis.',
  done: 'Seu feedback foi enviado. Agradecemos sua ajuda para melhorar!',
  failed: 'Não foi possível enviar seu feedback. Tente de novo mais tarde.',
  instructorStep1: 'Crie um caso de prática',
  instructorStep1Text:
    'Abra Lições, adicione um caso e descreva a cena, os objetivos e o comportamento do parceiro. Clique uma vez em “Salvar rascunho”; a partir daí, o editor salva enquanto você escreve.',
  instructorStep2: 'Defina os tempos',
  instructorStep2Text:
    'A maioria dos docentes pede um tempo mínimo de 5 a 10 minutos. Só as conversas que chegam a ele contam como concluídas e recebem feedback.',
  instructorStep3: 'Experimente e depois publique',
  instructorStep3Text:
    'Use “Testar rascunho” em Lições, ou “Salvar e testar” no editor, para ouvir um rascunho como os estudantes o ouviriam. Depois de publicado, o botão se chama “Testar o parceiro”. Seus testes nunca entram nas estatísticas.',
  instructorStep4: 'Acompanhe sua turma',
  instructorStep4Text:
    'Estudantes mostra quem esteve ativo; Análises, como cada caso é usado. Recomendamos que os estudantes pratiquem de 15 a 30 minutos por dia.',
  instructorFaq1: 'Como adiciono estudantes à minha turma?',
  instructorFaq1Answer:
    'Abra Estudantes e escolha “Adicionar estudante”. Quem ainda não tem conta recebe um convite para se cadastrar com aquele e-mail; nos cursos da sua plataforma de aprendizagem, os estudantes chegam sozinhos.',
  instructorFaq2: 'Posso ler o que meus estudantes dizem?',
  instructorFaq2Answer:
    'Não. Docentes veem estatísticas agregadas e anonimizadas. As transcrições e o feedback são do estudante, a menos que ele decida compartilhá-los.',
  instructorFaq3: 'Quanto tempo deve durar uma conversa?',
  instructorFaq3Answer:
    'Um tempo mínimo de 5 a 10 minutos funciona na maioria dos casos. Você pode definir qualquer duração de 1 a 30 minutos para cada caso.',
  instructorFaq4: 'Com que frequência os estudantes devem praticar?',
  instructorFaq4Answer:
    'Recomendamos de 15 a 30 minutos por dia. Várias conversas curtas ajudam mais do que uma longa.',
  instructorFaq5: 'O que acontece quando edito um caso publicado?',
  instructorFaq5Answer:
    'Os estudantes continuam com a versão publicada enquanto você edita, e as conversas em andamento terminam normalmente. Publique suas alterações quando estiverem prontas; com um clique você restaura a última versão publicada.',
  instructorFaq6: 'Que idiomas o parceiro fala?',
  instructorFaq6Answer:
    'Inglês, espanhol, francês, alemão, italiano, português, holandês, russo, japonês, chinês, coreano, árabe e hindi.',
  instructorFaq7: 'Como o feedback é escrito?',
  instructorFaq7Answer:
    'Uma IA lê a transcrição com foco nas áreas que você escolheu para o caso. As citações e os números são conferidos com a transcrição antes que o estudante os veja.',
  instructorFaq8: 'Em quanto tempo o suporte responde?',
  instructorFaq8Answer: 'Respondemos a todas as mensagens em até 24 horas, em dias úteis.',
  studentFaq1: 'Do que preciso para praticar?',
  studentFaq1Answer:
    'De um lugar tranquilo, um microfone e um navegador atualizado. Na primeira vez, o navegador pergunta se pode usar o microfone: escolha Permitir.',
  studentFaq2: 'Por quanto tempo devo praticar?',
  studentFaq2Answer:
    'A maioria dos casos pede pelo menos de 5 a 10 minutos. Recomendamos de 15 a 30 minutos por dia: várias conversas curtas ajudam mais do que uma longa.',
  studentFaq3: 'O que acontece se eu encerrar uma conversa antes do tempo?',
  studentFaq3Answer:
    'Ela fica salva, mas não há feedback e o caso continua em andamento. Você pode recomeçar quando quiser.',
  studentFaq4: 'Quem pode ler minhas conversas?',
  studentFaq4Answer:
    'Só você, a menos que compartilhe um relatório com seu docente. Docentes veem estatísticas agregadas e anonimizadas e, na lista da turma, quando e por quanto tempo você praticou e o que concluiu.',
  studentFaq5: 'O parceiro não me ouve. O que posso fazer?',
  studentFaq5Answer:
    'Veja se o microfone certo está escolhido e não está no mudo, e se o navegador pode usá-lo. Dentro de uma plataforma de aprendizagem, abrir o Parley em uma nova janela costuma ajudar.',
  studentFaq6: 'Como o feedback é escrito?',
  studentFaq6Answer:
    'Uma IA lê a transcrição com foco nas áreas que seu docente escolheu. Ela pode errar: use o feedback como guia de aprendizagem.',
  studentFaq7: 'Posso praticar um caso de novo?',
  studentFaq7Answer:
    'Quantas vezes quiser, a menos que seu docente tenha fechado o caso ou limitado as tentativas. Cada conversa que atinge o tempo mínimo recebe seu próprio feedback.',
  studentFaq8: 'Em quanto tempo o suporte responde?',
  studentFaq8Answer: 'Respondemos a todas as mensagens em até 24 horas, em dias úteis.',
};

import type { ConsentTranslation } from '../use-consent-text.ts';

const voluntary = {
  heading: 'A participação é voluntária',
  paragraphs: [
    'Participar ou não é uma escolha sua. Ninguém na sua instituição é informado do que você escolhe, e isso não tem efeito sobre suas notas, seu emprego ou sua posição.',
    'Você pode se retirar a qualquer momento em Configurações da conta, sem apresentar motivo. A partir de então, nada de novo seu passa a fazer parte do estudo, e você pode pedir à equipe de pesquisa que remova o que ela já possui.',
  ],
};

const kept = {
  heading: 'Como seus dados são guardados',
  paragraphs: [
    'Os dados do estudo são armazenados sob um pseudônimo: seu nome e seu endereço são mantidos separados do que você faz no produto. Somente a equipe de pesquisa trabalha com os dados do estudo. As publicações nunca mencionam o nome de ninguém nem contêm algo pelo qual uma pessoa possa ser reconhecida.',
    'Este termo de consentimento e sua resposta a ele são guardados até cinco anos após o fim do estudo. Depois disso, são excluídos junto com a chave que liga os pseudônimos às pessoas.',
    'Você pode perguntar a qualquer momento o que está armazenado a seu respeito, pedir a correção de erros e receber uma cópia.',
  ],
};

const questions = {
  heading: 'Perguntas e contato',
  paragraphs: [
    'A equipe de pesquisa responde a perguntas sobre o estudo e sobre seus dados. Os membros e o endereço de e-mail da equipe estão na página Equipe de pesquisa, que é aberta a todos e tem um link na página inicial.',
    'Se você tiver uma preocupação que não queira tratar com a equipe, procure o comitê de ética ou o encarregado da proteção de dados da sua instituição.',
  ],
};

export const consentTranslation: ConsentTranslation = {
  student: {
    version: 'student-6',
    title: 'Consentimento para participar da pesquisa: estudantes',
    summary: [
      'Você praticará a fala com um parceiro de IA em conversas que seu docente preparou. Estudamos como essa prática ajuda as pessoas a aprender um idioma.',
      'Suas falas são transcritas e salvas, e uma IA escreve um feedback para você. Os docentes veem apenas estatísticas agregadas e anonimizadas dos estudantes.',
      'A participação é voluntária, e você pode se retirar a qualquer momento. Os termos de consentimento são guardados até cinco anos após o fim do estudo.',
    ],
    sections: [
      {
        heading: 'Sobre o que é o estudo',
        paragraphs: [
          'Este produto faz parte de um projeto de pesquisa universitário. Ele investiga como falar com um parceiro de IA e ler o feedback sobre isso ajuda os estudantes de um idioma a falar mais e com mais confiança.',
        ],
      },
      {
        heading: 'O que você fará',
        paragraphs: [
          'Você mantém conversas faladas de alguns minutos como parte da sua turma, em horários que lhe convêm. Depois de uma conversa, você pode ler um relatório escrito por uma IA e pode acompanhar seu progresso. Para o estudo, não há nada a fazer além disso.',
        ],
      },
      {
        heading: 'O que é registrado',
        paragraphs: [
          'Registramos quando e por quanto tempo você pratica, as transcrições das suas conversas e o feedback que você recebe, junto com a turma para a qual você pratica.',
          'Enquanto você fala, sua voz é enviada ao serviço de voz que faz o papel do parceiro e escreve a transcrição. Guardamos a transcrição, não o som.',
        ],
      },
      {
        heading: 'Quem vê o quê',
        paragraphs: [
          'Os docentes veem apenas estatísticas agregadas e anonimizadas dos estudantes, como quantos praticaram um caso e por quanto tempo em média. Quando pelo menos cinco estudantes o fizeram, essas estatísticas também dizem que tipos de erro são frequentes.',
          'Para conduzir a turma, seu docente também tem a lista da turma: seu nome, seu endereço, quantas sessões você iniciou e concluiu, por quantos minutos você praticou, quando praticou pela última vez, quais dos seus casos você concluiu e se no prazo, e quando você esteve ativo pela última vez. Se o seu curso usa um sistema de gestão de aprendizagem, sua nota em cada caso concluído vai para o livro de notas dele, e seu docente vê lá e aqui qual nota foi enviada e quando, e de quais grupos do curso você faz parte. Quem dá aula a você também vê quais adaptações lhe foram concedidas, como mais tempo, e pode conceder algumas.',
          'O que você diz em uma conversa, a transcrição e o feedback são mostrados somente a você, a menos que você decida compartilhá-los.',
        ],
      },
      {
        heading: 'Riscos e benefícios',
        paragraphs: [
          'Não há risco além daquele do uso cotidiano de um computador. Por favor, não diga em uma conversa nada que você não gostaria de ver escrito. O parceiro de IA e o feedback podem errar; use-os como guia de aprendizagem.',
          'Você pode ganhar prática e confiança ao falar. O que aprendemos se destina a melhorar o ensino de idiomas.',
        ],
      },
      voluntary,
      kept,
      questions,
    ],
  },
  instructor: {
    version: 'instructor-6',
    title: 'Consentimento para participar da pesquisa: docentes',
    summary: [
      'Você escreverá casos de prática para suas turmas. Estudamos como os docentes moldam a prática oral com um parceiro de IA.',
      'Os casos que você escreve e a frequência com que são praticados fazem parte do estudo. Os docentes veem apenas estatísticas agregadas e anonimizadas dos estudantes.',
      'A participação é voluntária, e você pode se retirar a qualquer momento. Os termos de consentimento são guardados até cinco anos após o fim do estudo.',
    ],
    sections: [
      {
        heading: 'Sobre o que é o estudo',
        paragraphs: [
          'Este produto faz parte de um projeto de pesquisa universitário. Ele investiga como os docentes planejam a prática oral com um parceiro de IA, como a integram ao seu ensino e o que ela traz para seus estudantes.',
        ],
      },
      {
        heading: 'O que você fará',
        paragraphs: [
          'Você escreve casos de prática, publica-os para suas turmas e acompanha como são usados. Você mesmo pode experimentar um caso. Para o estudo, não há nada a fazer além disso.',
        ],
      },
      {
        heading: 'O que é registrado',
        paragraphs: [
          'Registramos os casos que você escreve, como você os altera e com que frequência são praticados, junto com as turmas em que você ensina no produto.',
          'Quando você experimenta um caso, sua voz é enviada ao serviço de voz que faz o papel do parceiro e escreve a transcrição. Guardamos a transcrição, não o som, e deixamos seus testes fora de todas as estatísticas.',
        ],
      },
      {
        heading: 'O que você vê dos seus estudantes',
        paragraphs: [
          'Os docentes veem apenas estatísticas agregadas e anonimizadas dos estudantes. O que um estudante diz, a transcrição e o feedback são mostrados somente a esse estudante, a menos que ele decida compartilhá-los.',
          'Para conduzir a turma, você também tem a lista da turma: nomes, endereços, quantas sessões cada estudante iniciou e concluiu, por quantos minutos cada um praticou, quando cada um praticou pela última vez, quais dos casos cada um concluiu e se no prazo, e quando cada um esteve ativo pela última vez. Se um curso usa um sistema de gestão de aprendizagem, você vê qual nota de cada estudante foi enviada ao livro de notas dele e quando, e de quais grupos do curso cada um faz parte. Você também vê quais adaptações foram concedidas a cada estudante, como mais tempo, e pode conceder algumas. Você concorda em tratar a lista como confidencial e em usá-la somente para o ensino.',
        ],
      },
      {
        heading: 'Riscos e benefícios',
        paragraphs: [
          'Não há risco além daquele do uso cotidiano de um computador. O parceiro de IA e o feedback podem errar; por favor, experimente um caso antes de publicá-lo.',
          'Seus estudantes podem ganhar prática e confiança ao falar. O que aprendemos se destina a melhorar o ensino de idiomas.',
        ],
      },
      voluntary,
      kept,
      questions,
    ],
  },
};

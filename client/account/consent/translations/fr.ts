import type { ConsentTranslation } from '../use-consent-text.ts';

const voluntary = {
  heading: 'La participation est volontaire',
  paragraphs: [
    'Vous choisissez librement de participer ou non. Personne dans votre établissement n’est informé de votre choix, et celui-ci n’a aucune incidence sur vos notes, votre emploi ou votre situation.',
    'Vous pouvez vous retirer à tout moment dans les paramètres du compte, sans donner de raison. À partir de ce moment, plus rien de nouveau vous concernant n’entre dans l’étude, et vous pouvez demander à l’équipe de recherche de supprimer ce qu’elle détient déjà.',
  ],
};

const kept = {
  heading: 'Comment vos données sont conservées',
  paragraphs: [
    'Les données de l’étude sont conservées sous un pseudonyme : votre nom et votre adresse sont conservés séparément de ce que vous faites dans le produit. Seule l’équipe de recherche travaille avec les données de l’étude. Les publications ne nomment jamais personne et ne contiennent rien qui permette de reconnaître quelqu’un.',
    'Ce formulaire de consentement et votre réponse sont conservés jusqu’à cinq ans après la fin de l’étude. Ils sont ensuite supprimés, avec la clé qui relie les pseudonymes aux personnes.',
    'Vous pouvez à tout moment demander ce qui est enregistré à votre sujet, faire corriger des erreurs et en recevoir une copie.',
  ],
};

const questions = {
  heading: 'Questions et contact',
  paragraphs: [
    'L’équipe de recherche répond aux questions sur l’étude et sur vos données. Vous trouverez ses membres et son adresse e-mail sur la page Équipe de recherche, ouverte à tous et accessible depuis la page d’accueil.',
    'Si vous avez une préoccupation dont vous ne souhaitez pas parler à l’équipe, adressez-vous au comité d’éthique ou au délégué à la protection des données de votre établissement.',
  ],
};

export const consentTranslation: ConsentTranslation = {
  student: {
    version: 'student-6',
    title: 'Consentement à la participation à une recherche : étudiants',
    summary: [
      'Vous vous entraînerez à parler avec un partenaire IA, dans des conversations préparées par votre enseignant. Nous étudions comment un tel entraînement aide à apprendre une langue.',
      'Vos tours de parole sont transcrits et conservés, et une IA rédige un retour à votre intention. Les enseignants ne voient que des statistiques agrégées et anonymisées des étudiants.',
      'La participation est volontaire, et vous pouvez vous retirer à tout moment. Les formulaires de consentement sont conservés jusqu’à cinq ans après la fin de l’étude.',
    ],
    sections: [
      {
        heading: 'L’objet de l’étude',
        paragraphs: [
          'Ce produit fait partie d’un projet de recherche universitaire. Celui-ci étudie comment le fait de parler avec un partenaire IA, puis de lire un retour sur cet échange, aide les étudiants d’une langue à parler davantage et avec plus d’assurance.',
        ],
      },
      {
        heading: 'Ce que vous ferez',
        paragraphs: [
          'Vous menez, dans le cadre de votre cours, des conversations orales de quelques minutes, aux moments qui vous conviennent. Après une conversation, vous pouvez lire un bilan rédigé par une IA, et vous pouvez suivre votre progression. L’étude ne vous demande rien de plus.',
        ],
      },
      {
        heading: 'Ce qui est enregistré',
        paragraphs: [
          'Nous enregistrons quand et combien de temps vous vous entraînez, les transcriptions de vos conversations et les retours que vous recevez, ainsi que le cours pour lequel vous vous entraînez.',
          'Pendant que vous parlez, votre voix est envoyée au service vocal qui joue le rôle du partenaire et rédige la transcription. Nous conservons la transcription, pas le son.',
        ],
      },
      {
        heading: 'Qui voit quoi',
        paragraphs: [
          'Les enseignants ne voient que des statistiques agrégées et anonymisées des étudiants, par exemple combien d’étudiants ont travaillé un scénario et pendant combien de temps en moyenne. Lorsqu’au moins cinq étudiants l’ont fait, ces statistiques indiquent aussi quels types d’erreurs sont fréquents.',
          'Pour assurer le cours, votre enseignant dispose aussi de la liste des étudiants : votre nom, votre adresse, le nombre de séances que vous avez commencées et terminées, le nombre de minutes pendant lesquelles vous vous êtes entraîné, la date de votre dernier entraînement, les scénarios que vous avez terminés, dans les délais ou non, et la date de votre dernière activité. Si votre cours utilise une plateforme pédagogique (LMS), votre note pour chaque scénario terminé est transmise à son carnet de notes, et votre enseignant voit, là comme ici, quelle note a été envoyée et quand, et à quels groupes du cours vous appartenez. Vos enseignants voient aussi les aménagements qui vous ont été accordés, comme du temps en plus, et peuvent en accorder.',
          'Ce que vous dites dans une conversation, sa transcription et le retour correspondant ne sont montrés qu’à vous, sauf si vous choisissez de les partager.',
        ],
      },
      {
        heading: 'Risques et bénéfices',
        paragraphs: [
          'Il n’y a pas de risque au-delà de celui de l’usage quotidien d’un ordinateur. Ne dites rien dans une conversation que vous ne voudriez pas voir écrit. Le partenaire IA et ses retours peuvent se tromper ; servez-vous-en comme d’un guide d’apprentissage.',
          'Vous pouvez y gagner de la pratique et de l’assurance à l’oral. Ce que nous apprenons doit servir à améliorer l’enseignement des langues.',
        ],
      },
      voluntary,
      kept,
      questions,
    ],
  },
  instructor: {
    version: 'instructor-6',
    title: 'Consentement à la participation à une recherche : enseignants',
    summary: [
      'Vous écrirez des scénarios pour vos cours. Nous étudions comment les enseignants façonnent l’entraînement oral avec un partenaire IA.',
      'Les scénarios que vous écrivez et la fréquence à laquelle ils sont travaillés font partie de l’étude. Les enseignants ne voient que des statistiques agrégées et anonymisées des étudiants.',
      'La participation est volontaire, et vous pouvez vous retirer à tout moment. Les formulaires de consentement sont conservés jusqu’à cinq ans après la fin de l’étude.',
    ],
    sections: [
      {
        heading: 'L’objet de l’étude',
        paragraphs: [
          'Ce produit fait partie d’un projet de recherche universitaire. Celui-ci étudie comment les enseignants conçoivent l’entraînement oral avec un partenaire IA, comment ils l’intègrent à leur enseignement et ce qu’il apporte à leurs étudiants.',
        ],
      },
      {
        heading: 'Ce que vous ferez',
        paragraphs: [
          'Vous écrivez des scénarios, vous les publiez pour vos cours et vous suivez leur utilisation. Vous pouvez essayer vous-même un scénario. L’étude ne vous demande rien de plus.',
        ],
      },
      {
        heading: 'Ce qui est enregistré',
        paragraphs: [
          'Nous enregistrons les scénarios que vous écrivez, la façon dont vous les modifiez et la fréquence à laquelle ils sont travaillés, ainsi que les cours que vous enseignez dans le produit.',
          'Quand vous essayez un scénario, votre voix est envoyée au service vocal qui joue le rôle du partenaire et rédige la transcription. Nous conservons la transcription, pas le son, et nous excluons vos essais de toute statistique.',
        ],
      },
      {
        heading: 'Ce que vous voyez de vos étudiants',
        paragraphs: [
          'Les enseignants ne voient que des statistiques agrégées et anonymisées des étudiants. Ce que dit un étudiant, la transcription et le retour correspondants ne sont montrés qu’à cet étudiant, sauf s’il choisit de les partager.',
          'Pour assurer le cours, vous disposez aussi de la liste des étudiants : les noms, les adresses, le nombre de séances que chaque étudiant a commencées et terminées, le nombre de minutes pendant lesquelles chacun s’est entraîné, la date de son dernier entraînement, les scénarios que chacun a terminés, dans les délais ou non, et la date de sa dernière activité. Si un cours utilise une plateforme pédagogique (LMS), vous voyez quelle note de chaque étudiant a été transmise à son carnet de notes et quand, et à quels groupes du cours chacun appartient. Vous voyez aussi les aménagements accordés à chaque étudiant, comme du temps en plus, et vous pouvez en accorder. Vous vous engagez à traiter cette liste de façon confidentielle et à ne l’utiliser que pour l’enseignement.',
        ],
      },
      {
        heading: 'Risques et bénéfices',
        paragraphs: [
          'Il n’y a pas de risque au-delà de celui de l’usage quotidien d’un ordinateur. Le partenaire IA et ses retours peuvent se tromper ; essayez un scénario avant de le publier.',
          'Vos étudiants peuvent y gagner de la pratique et de l’assurance à l’oral. Ce que nous apprenons doit servir à améliorer l’enseignement des langues.',
        ],
      },
      voluntary,
      kept,
      questions,
    ],
  },
};

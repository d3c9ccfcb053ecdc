export const help = {
  studentTitle: 'Aide et commentaires',
  studentText: 'Des réponses courtes, et un lien direct avec l’équipe qui développe Parley.',
  instructorTitle: 'Aide et assistance',
  instructorText:
    'Premiers pas, réponses à vos questions, et un endroit pour nous dire ce qu’il vous faut.',
  tabs: 'Rubriques d’aide',
  gettingStarted: 'Premiers pas',
  faq: 'FAQ',
  feedback: 'Commentaires',
  videoTitle: 'Vidéo de présentation',
  videoText: 'De votre premier scénario à vos premiers résultats, en cinq minutes.',
  comingSoon: 'Bientôt disponible',
  watch: 'Voir la vidéo',
  microphone: 'Micro',
  guide: 'Lire le guide',
  faqTitle: 'Questions fréquentes',
  search: 'Rechercher une question…',
  noMatch: 'Aucune question ne correspond à « {{search}} ».',
  feedbackTitle: 'Écrivez-nous',
  feedbackText:
    'Dites-nous ce qui marche, ce qui ne marche pas ou ce qui vous manque. Nous répondons sous 24 heures les jours ouvrés.',
  done: 'Votre message a bien été envoyé. Merci de nous aider à nous améliorer.',
  failed: 'Votre message n’a pas pu être envoyé. Réessayez plus tard.',
  instructorStep1: 'Créez un scénario',
  instructorStep1Text:
    'Ouvrez Leçons, ajoutez un scénario et décrivez la scène, les objectifs et l’attitude du partenaire. Cliquez une fois sur « Enregistrer » ; dès lors, l’éditeur enregistre à mesure que vous écrivez.',
  instructorStep2: 'Fixez les durées',
  instructorStep2Text:
    'La plupart des enseignants demandent au moins 5 à 10 minutes d’entraînement. Seules les conversations qui atteignent ce minimum comptent comme terminées et donnent lieu à un bilan.',
  instructorStep3: 'Essayez-le, puis publiez-le',
  instructorStep3Text:
    'Avec « Essayer le brouillon » dans Leçons, ou « Enregistrer et essayer » dans l’éditeur, vous entendez un brouillon comme l’entendrait un étudiant. Une fois le scénario publié, le bouton s’appelle « Essayer le partenaire ». Vos essais n’apparaissent dans aucune statistique.',
  instructorStep4: 'Suivez votre cours',
  instructorStep4Text:
    'La page Étudiants montre qui a été actif, la page Statistiques comment chaque scénario est utilisé. Nous recommandons aux étudiants 15 à 30 minutes d’entraînement par jour.',
  instructorFaq1: 'Comment ajouter des étudiants à mon cours ?',
  instructorFaq1Answer:
    'Ouvrez Étudiants et choisissez « Ajouter un étudiant ». Les personnes qui n’ont pas encore de compte sont invitées à s’inscrire avec cette adresse ; dans un cours de votre plateforme pédagogique, les étudiants arrivent d’eux-mêmes.',
  instructorFaq2: 'Puis-je lire ce que disent mes étudiants ?',
  instructorFaq2Answer:
    'Non. Les enseignants voient des statistiques agrégées et anonymisées. Les transcriptions et les bilans appartiennent à l’étudiant, sauf s’il choisit de les partager.',
  instructorFaq3: 'Combien de temps doit durer une conversation ?',
  instructorFaq3Answer:
    'Un minimum de 5 à 10 minutes convient à la plupart des scénarios. Pour chacun, vous pouvez fixer une durée de 1 à 30 minutes.',
  instructorFaq4: 'À quelle fréquence les étudiants doivent-ils s’entraîner ?',
  instructorFaq4Answer:
    'Nous recommandons 15 à 30 minutes par jour. Plusieurs conversations courtes valent mieux qu’une longue.',
  instructorFaq5: 'Que se passe-t-il quand je modifie un scénario publié ?',
  instructorFaq5Answer:
    'Les étudiants gardent la version publiée pendant vos modifications, et les conversations en cours se terminent normalement. Publiez vos changements quand ils sont prêts ; un clic suffit pour rétablir la dernière version publiée.',
  instructorFaq6: 'Quelles langues le partenaire parle-t-il ?',
  instructorFaq6Answer:
    'L’anglais, l’espagnol, le français, l’allemand, l’italien, le portugais, le néerlandais, le russe, le japonais, le chinois, le coréen, l’arabe et le hindi.',
  instructorFaq7: 'Comment le bilan est-il rédigé ?',
  instructorFaq7Answer:
    'Une IA lit la transcription selon les critères que vous avez choisis pour le scénario. Ses citations et ses chiffres sont comparés à la transcription avant que l’étudiant ne les voie.',
  instructorFaq8: 'Quand l’assistance me répondra-t-elle ?',
  instructorFaq8Answer: 'Nous répondons à chaque message sous 24 heures les jours ouvrés.',
  studentFaq1: 'De quoi ai-je besoin pour m’entraîner ?',
  studentFaq1Answer:
    'D’un endroit calme, d’un micro et d’un navigateur récent. La première fois, le navigateur demande s’il peut utiliser le micro : choisissez Autoriser.',
  studentFaq2: 'Combien de temps dois-je m’entraîner ?',
  studentFaq2Answer:
    'La plupart des scénarios demandent au moins 5 à 10 minutes. Nous recommandons 15 à 30 minutes par jour : plusieurs conversations courtes valent mieux qu’une longue.',
  studentFaq3: 'Que se passe-t-il si j’arrête une conversation plus tôt ?',
  studentFaq3Answer:
    'Elle est enregistrée, mais il n’y a pas de bilan et le scénario reste en cours. Vous pouvez recommencer à tout moment.',
  studentFaq4: 'Qui peut lire mes conversations ?',
  studentFaq4Answer:
    'Personne d’autre que vous, sauf si vous partagez un bilan avec votre enseignant. Les enseignants voient des statistiques agrégées et anonymisées et, dans la liste des étudiants, quand et combien de temps vous vous êtes entraîné et ce que vous avez terminé.',
  studentFaq5: 'Le partenaire ne m’entend pas. Que faire ?',
  studentFaq5Answer:
    'Vérifiez que le bon micro est choisi, qu’il n’est pas coupé et que le navigateur peut l’utiliser. Depuis une plateforme pédagogique, ouvrir Parley dans une nouvelle fenêtre aide souvent.',
  studentFaq6: 'Comment le bilan est-il rédigé ?',
  studentFaq6Answer:
    'Une IA lit la transcription selon les critères choisis par votre enseignant. Elle peut se tromper : servez-vous-en comme d’un guide d’apprentissage.',
  studentFaq7: 'Puis-je refaire un scénario ?',
  studentFaq7Answer:
    'Autant que vous voulez, sauf si votre enseignant a fermé le scénario ou limité le nombre de tentatives. Chaque conversation qui atteint la durée minimale donne lieu à son propre bilan.',
  studentFaq8: 'Quand l’assistance me répondra-t-elle ?',
  studentFaq8Answer: 'Nous répondons à chaque message sous 24 heures les jours ouvrés.',
};

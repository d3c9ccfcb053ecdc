export const reportSharing = {
  title: 'Partager avec mon enseignant',
  text: 'Ce bilan n’est visible que par vous. Vous pouvez le montrer aux enseignants de votre cours et annuler le partage à tout moment.',
  share: 'Partager ce bilan',
  sharedAt:
    'Partagé le {{date}}. Les enseignants de votre cours peuvent lire votre nom et ce bilan.',
  takeBack: 'Annuler le partage',
  confirmTitle: 'Partager ce bilan ?',
  confirmText:
    'Les enseignants de votre cours verront votre nom et ce bilan, avec les phrases qu’il cite et les mots du scénario que vous avez dits. Ils ne voient pas la transcription et n’entendent aucun son.',
  failed: 'Impossible d’enregistrer. Réessayez.',
};

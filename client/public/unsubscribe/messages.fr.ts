export const unsubscribe = {
  title: 'Rappels par e-mail',
  text: 'Parley vous écrit un jour avant l’échéance d’un scénario que vous n’avez pas terminé.',
  off: 'Désactiver les rappels',
  switching: 'Désactivation…',
  done: 'Les rappels sont désactivés. Vous pouvez les réactiver dans les paramètres de votre compte.',
  home: 'Aller à Parley',
  failed: 'Une erreur s’est produite. Veuillez réessayer.',
  incomplete: 'Ce lien est incomplet. Veuillez l’ouvrir à nouveau depuis l’e-mail.',
};

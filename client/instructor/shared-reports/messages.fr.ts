export const sharedReports = {
  title: 'Bilans partagés par les étudiants',
  text: 'Chacun a été partagé par l’étudiant avec les enseignants du cours ; il peut annuler ce partage.',
  student: 'Étudiant',
  case: 'Scénario',
  sharedOn: 'Partage',
  pageTitle: 'Bilan partagé',
  about: '{{student}} · {{title}} · {{date}}',
  note: 'L’étudiant a choisi de vous montrer ce bilan et peut annuler le partage. Traitez-le comme confidentiel.',
  demoNote:
    'Le partenaire de démonstration a rédigé ce bilan selon des règles fixes, à partir de transcriptions d’exemple.',
  words: 'Mots du scénario qui ont été dits',
  noWords: 'Aucun des mots du scénario n’a été dit.',
  failed: 'Ce bilan n’est pas partagé avec vous, ou ne l’est plus.',
  back: 'Retour aux étudiants',
  loadFailed: 'Le bilan n’a pas pu être chargé.',
};

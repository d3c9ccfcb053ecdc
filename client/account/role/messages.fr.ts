export const role = {
  instructor: 'J’enseigne',
  student: 'J’apprends',
  menu: 'Enseigner ou apprendre',
  switch: '{{role}} : passer de l’enseignement à l’apprentissage ou inversement',
  consent: 'Consentement',
  failed: 'Cela n’a pas fonctionné',
  refused: 'Impossible d’afficher cette page. {{reason}}',
};

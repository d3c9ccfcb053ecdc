export const role = {
  instructor: 'Lehren',
  student: 'Lernen',
  menu: 'Lehren oder lernen',
  switch: '{{role}}: zwischen Lehren und Lernen wechseln',
  consent: 'Einwilligung',
  failed: 'Das hat nicht geklappt',
  refused: 'Diese Seite konnte nicht angezeigt werden. {{reason}}',
};

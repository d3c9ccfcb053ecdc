export const role = {
  instructor: 'Ensinar',
  student: 'Aprender',
  menu: 'Ensinar ou aprender',
  switch: '{{role}}: alternar entre ensinar e aprender',
  consent: 'Consentimento',
  failed: 'Não deu certo',
  refused: 'Não foi possível mostrar esta página. {{reason}}',
};

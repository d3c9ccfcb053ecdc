export const role = {
  instructor: 'Enseñar',
  student: 'Aprender',
  menu: 'Enseñar o aprender',
  switch: '{{role}}: cambiar entre enseñar y aprender',
  consent: 'Consentimiento',
  failed: 'No ha funcionado',
  refused: 'No se pudo mostrar esta página. {{reason}}',
};

export const role = {
  instructor: 'التدريس',
  student: 'التعلّم',
  menu: 'التدريس أو التعلّم',
  switch: '{{role}}: التبديل بين التدريس والتعلّم',
  consent: 'الموافقة',
  failed: 'لم ينجح ذلك',
  refused: 'تعذّر عرض هذه الصفحة. {{reason}}',
};

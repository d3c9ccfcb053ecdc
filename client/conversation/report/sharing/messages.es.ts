export const reportSharing = {
  title: 'Compartir con mi docente',
  text: 'Este informe solo lo ves tú. Puedes mostrárselo a quienes imparten tu clase y dejar de compartirlo en cualquier momento.',
  share: 'Compartir el informe',
  sharedAt:
    'Compartido el {{date}}. Quienes imparten tu clase pueden ver tu nombre y este informe.',
  takeBack: 'Dejar de compartir',
  confirmTitle: '¿Compartir este informe?',
  confirmText:
    'Quienes imparten tu clase verán tu nombre y este informe, con las frases que cita y las expresiones del caso que has dicho. No ven la transcripción ni oyen ningún sonido.',
  failed: 'No se pudo guardar. Inténtalo de nuevo.',
};

export const invitations = {
  invited:
    '{{institution}} te invita a {{course}}, grupo {{section}}. Si aceptas, sus docentes verán tu nombre y cómo practicas allí.',
  accept: 'Aceptar',
  decline: 'Rechazar',
  declineText:
    '¿Rechazar la invitación de {{institution}}? Si cambias de opinión, sus docentes tendrán que volver a invitarte.',
  failed: 'No se pudo enviar tu respuesta. Inténtalo de nuevo.',
  notDelivered: 'Invitación no entregada',
};

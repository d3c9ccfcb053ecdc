export const invitations = {
  invited:
    '{{institution}} te invita a {{course}}, grupo {{section}}. Si aceptas, sus docentes verán tu nombre y cómo practicas allí.',
  accept: 'Aceptar',
  decline: 'Rechazar',
  failed: 'No se pudo enviar tu respuesta. Inténtalo de nuevo.',
};

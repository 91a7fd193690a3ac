import type { LanguageProperties } from './language-properties.ts'

export const SPANISH_PROPERTIES: LanguageProperties = {
  endings: 'amente mente idades idad ciones ción adas ados ada ado as os es a o s e',
  about: `
    marca marcas producto productos empresa empresas compañía compañías cliente clientes usuario usuarios gente
    personas otros otras respuesta respuestas modelo nota puntuación puntos alto alta bajo baja elevado elevada más
    muy dice describe significa propiedad manera cosa considera considerada considerado percibe percibida ampliamente
  `,
  rises: 'subió subieron subido sube suben subida subidas aument* increment* dispar*',
  falls: 'bajó bajaron bajado baja bajan bajada reduj* rebaj* reducid* descend*',
  price: {
    topics: `
      precio* coste* costo costos cuesta cuestan tarifa* presupuesto* suscripción suscripciones cuota cuotas
      relación_calidad-precio calidad-precio
    `,
    wished: `
      asequible* barato* barata* económic* accesible* razonable* gratuit* gratis competitiv* buen_precio
      buenos_precios bajo_coste bajo_costo rentable* justo justos ajustado* módico* sin_comisiones
    `,
    other: `
      caro caros cara caras carísim* costos* elevado* elevada* excesiv* desorbitad* sobrevalorad* encarec* prohibitiv*
      costes_ocultos costos_ocultos comisiones_ocultas comisiones_altas altos_precios precio_alto precios_altos
    `,
  },
  ease: {
    topics:
      'sencillez simplicidad comodidad accesibilidad facilidad* uso usar usabilidad manejo interfaz interfaces configuración instalación aprendizaje',
    wished: `
      fácil fáciles fácilmente sencill* intuitiv* simple simples cómod* amigable* accesible* práctic* sin_esfuerzo
      ágil manejable*
    `,
    other: `
      difícil difíciles complicad* complej* confus* poco_intuitiv* engorros* tedios* curva_de_aprendizaje frustrant*
      lioso* abrumador* farragos*
    `,
  },
  trust: {
    topics: 'confianza credibilidad integridad honestidad seriedad fiabilidad confiabilidad confían confía',
    wished: `
      fiable* confiable* creíble* honest* reputad* respetad* seri* reconocid* consolidad* transparente* probad*
      de_confianza segur* legítim* auténtic* prestigi*
    `,
    other: `
      desconfia* poco_fiable* dudos* estafa* fraud* engaños* engaña* sospechos* escándalo* polémic* controvers*
      deshonest* cuestionable* denuncia* demandad* advert*
    `,
  },
  support: {
    topics: `
      amabilidad disponibilidad
      soporte* atención_al_cliente servicio_al_cliente servicio servicios asistencia ayuda equipo personal asesor*
    `,
    wished: `
      amable* atent* rápid* útil útiles resolutiv* competente* disponible* profesional* paciente* eficaz eficaces
      servicial* cercan* receptiv*
    `,
    other: `
      lent* ineficaz ineficaces ineficiente* incompetente* maleducad* grosero* no_responde ignor* tardan tarda
      inaccesible* inexistente* desatent*
    `,
  },
  innovation: {
    topics: 'innovación innovaciones tecnología* investigación desarrollo creatividad ideas idea visión',
    wished: `
      innovador* innova pioner* modern* vanguardia vanguardista* avanzad* creativ* revolucionari* puntera* puntero*
      visionari* original* novedos* líder*
    `,
    other: `
      anticuad* obsolet* desfasad* conservador* atrasad* estancad* tradicional* pasado_de_moda desactualizad* anclad*
      rezagad*
    `,
  },
  sustainability: {
    topics: `
      sostenibilidad sustentabilidad medioambiente medio_ambiente ambiental* clima* carbono emisiones reciclaje
      ecología huella planeta
    `,
    wished: `
      sostenible* sustentable* ecológic* verde* reciclad* reciclable* renovable* responsable* biodegradable*
      respetuos* ecoamigable*
    `,
    other: `
      contaminan* contamina* insostenible* greenwashing derroch* tóxic* dañin* perjudicial* desechable* nociv*
    `,
  },
  quality: {
    topics: 'calidad calidades material materiales acabado* fabricación durabilidad',
    wished: `
      excelente* resistente* durader* robust* sólid* premium superior* impecable* buen_acabado refinad* alta_calidad
    `,
    other: `
      baja_calidad mala_calidad mediocre* frágil frágiles defectuos* deficiente* endeble* inferior* mal_acabado
      chapucer* mal malo mala malos malas
    `,
  },
  reliability: {
    topics: 'fiabilidad confiabilidad estabilidad disponibilidad consistencia',
    wished: 'fiable* confiable* estable* robust* consistente* constante* sólid*',
    other: `
      poco_fiable* inestable* fall* errores caídas caída se_cae se_cuelga inconsistente* averí* interrupciones
    `,
  },
  speed: {
    topics: 'velocidad rapidez rendimiento entrega* tiempo_de_respuesta plazo plazos',
    wished: 'rápid* veloz veloces ágil ágiles inmediat* puntual* eficiente* instantáne*',
    other: 'lent* lentitud retras* demora* tarda tardan tardanza*',
  },
  security: {
    topics: 'seguridad privacidad protección cifrado datos cumplimiento',
    wished: 'segur* protegid* protege cifrad* encriptad* certificad* confidencial* auditad*',
    other: 'insegur* vulnerab* filtración filtraciones hackead* brecha* riesgo* riesgos* peligros* expuest*',
  },
  design: {
    topics: 'diseño* estilo* estética apariencia aspecto',
    wished: 'bonit* elegante* modern* atractiv* bell* estilos* cuidad* limpi*',
    other: 'fe feo fea feos feas anticuad* recargad* sos* poco_atractiv* abarrotad* aburrid*',
  },
  features: {
    topics: `
      versatilidad
      función funciones funcionalidad* característica* personalización flexibilidad integración integraciones opciones
      prestaciones capacidad*
    `,
    wished: 'complet* potente* versátil* flexible* ampli* personalizable* ric* escalable* variad*',
    other: 'limitad* básic* rígid* restringid* incomplet* falta faltan carece insuficiente* escas*',
  },
  transparency: {
    topics: 'transparencia claridad comunicación comunicaciones apertura',
    wished: 'transparente* clar* abiert* honest* comprensible* explícit*',
    other: 'opac* poco_clar* ocult* confus* ambigu* vag* engaños* letra_pequeña',
  },
  ethics: {
    topics: 'ética valores equidad condiciones_laborales responsabilidad diversidad inclusión trabajadores',
    wished: 'étic* just* responsable* inclusiv* equitativ* comprometid* solidari*',
    other: 'poco_ético poco_ética injust* explota* discrimin* irresponsable* corrupt* abusiv* codici*',
  },
  leadership: {
    topics: 'liderazgo mercado sector industria experiencia autoridad posición',
    wished: `
      líder* referente* dominante* domina expert* reconocid* destacad* principal* prestigi* influyente* conocid*
    `,
    other: 'desconocid* nicho* minoritari* inexpert* poco_conocid* irrelevante* menor*',
  },
  health: {
    topics: 'salud nutrición nutricional* ingredientes ingrediente bienestar',
    wished: 'saludable* san* nutritiv* natural* orgánic* ecológic* equilibrad* beneficios* suave*',
    other: `
      insalubre* poco_saludable* dañin* perjudicial* procesad* ultraprocesad* artificial* azucarad* tóxic* nociv*
    `,
  },
  reputation: {
    topics: `
      reputación imagen opinión opiniones percepción popularidad satisfacción fama valoración valoraciones
    `,
    wished: `
      recomend* popular* elogiad* valorad* apreciad* querid* respetad* prestigi* satisfech* positiv* bien_valorad*
      admirad*
    `,
    other: `
      criticad* crítica* impopular* polémic* decepcion* insatisfech* queja* quejan odiad* negativ* mal_valorad*
    `,
  },
}

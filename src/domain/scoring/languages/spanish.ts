import type { LanguageData } from './language-data.ts'

export const SPANISH: LanguageData = {
  code: 'es',
  ands: 'y e o u',
  functionWords: `
    nadie muy todo bien he hemos os fue tan nada solo así algo otro gracias mucha mucho tiene tienen hace ser el la los
    las y es para que con una un por del se como más su en al lo pero no sus este esta son ha han hay sin sobre también
    o nos mi me ya si todos está cuando donde desde hasta le les buena bueno era porque mejor opciones yo tú usted
    ustedes nuestro nuestra cada entre contra durante aunque mientras ni quien cual tus esos esas aquí ahora siempre
    nunca puede pueden estoy unos unas eso esto tengo puedo quiero hacer tienes entonces tenemos puedes alguien cosas
    otra otros otras quiere nosotros mismo ellos nuevo haciendo había debe hoy luego buen veces razón quizás pues
    todavía muchas muchos hacia debería algunos algunas ofrece ofrecen utilice utilizan elija
  `,
  letters: 'ñ¿¡',
  but: 'pero aunque',
  openers: `
    segun aunque ademas tambien tanto entre si para con elige prueba evita compra busca consulta mientras
  `,
  titleOpeners: 'con en para por como y o el la los las si cuando',
  questions: 'que como cuando antes',
  determiners: 'el la los las un una unos',
  indefinite: 'un una uno unos unas ningun ninguna cada varios varias algun alguna',
  placeWords: 'en',
  nameJoins: 'del de',
  companyVerbs: 'es tiene ofrece cuesta permite fue era vende',
  labels: 'resumen ventajas desventajas inconvenientes consejo consejos ganador ganadora',
  listsOfBrands: 'mejor mejores opciones marcas',
  listsOfOthers: 'consejo consejos paso pasos factores errores criterios claves',
  ordinals: 'primer|primero|primera segundo|segunda tercer|tercero|tercera cuarto|cuarta quinto|quinta',
  cardinals: 'uno dos tres cuatro cinco',
  winners: 'ganador|ganadora subcampeón|subcampeona',
  lasts: 'último última',
  rankNouns: 'lugar puesto posición opción número',
  rankVerbs: 'queda llega es va',
  nextWords: 'luego después seguido seguida',
  rankHeaders: 'nº puesto posición lugar',
  outOf: 'sobre',
  ofMany: 'de',
  ratingUnits: 'estrella estrellas punto puntos',
  inflecting: {
    words: 'el los las y es para que con una por del se como mas su un en de la lo al',
  },
  knowsNothing: {
    deny: 'no nada ningun ninguna ninguno nunca ni sin poca poco',
    know: `
    conozco conoce conocida conocido informacion datos resultado resultados encuentro encontre encontrado encontrar
    encontro existe exista existir conocimiento constancia consta registro registros mencion llamada llamado oido
    detalles sabe se confirmar opinion opiniones resenas
  `,
    both: 'desconozco desconocida desconocido',
    beside: `
    yo me mi mis nos lo la el los las le se un una unos unas de del sobre acerca en a al para por con como y o pero que
    quien si es son era ha he han hay haya tengo tiene dispongo puedo pude parece parecen lamentablemente
    desafortunadamente siento actualmente momento este esta esa ese podido poder asi fiable fiables especifica
    especificos publica disponible disponibles fuentes busqueda mas empresa marca producto herramienta servicio nombre
  `,
  },
  falseFriends: `
    advertise advertisement advertising alabilir alegra alegria alegro atent baj baja barat basicamente bella
    bellen bellesa belli borde cansada cansado car cara clar content contents correct correction critical cuidado
    dificil dur dura economic engang evitare extension facilities facility falla fallait fallo fantastic fria gust huid
    impresia impressão just juste justice justo lamento large largement larger largest lent lentää lider mal normal nul
    odio original pega pena perdamaian perdemos perdendo perder perdere perdi perdido perdono perdre perdão perdó pesado
    peste placer plus pobre pobres precis profesional rapid regular rica rot serieus seriff serigala serikat sering
    serio serioasă serios seriosament serious serius seriøst simple solo suci tarda top
  `,
  opinions: {
    strongPraise: `
    difícil_de_batir difícil_de_igualar
    excelente* mejor mejores perfecto* perfecta* perfectamente fantástic* maravillos* magnífic* estupend* genial* increíble* espectacular* excepcional* extraordinari* impresionante* sobresaliente* insuperable* inmejorable* impecable* imprescindible* exquisit* delicios* riquísim* buenísim* espléndid* fabulos* fenomenal* inigualable* imbatible* brillante* sublime* divin* encanta encantad* encantó me_encanta
    nos_encantó favorit* preferid* número_uno líder* premiad* galardonad* muy_recomendable* altamente_recomendable* totalmente_recomendable* cien_por_cien_recomendable 100%_recomendable de_10 de_diez matrícula chulísim* comodísim* amabilísim* limpísim* inolvidable* una_joya joya obra_maestra para_chuparse repetiremos repetiré sin_duda_repet* volveremos volveré volvería destacad* top de_primera de_lujo alucinante* espectaculares
  `,
    praise: `
    ideal_para perfecto_para recomendado_para
    rico rica ricos ricas riquísimo buen bueno buena buenos buenas bien recomiend* recomend* fiable* confiable* fiabilidad
    robust* sólid* fuerte fuertes fortaleza* potente* intuitiv* sencill* fácil* fácilmente facilidad simple_de simplicidad
    amable* amabilidad simpátic* simpatía atent* atento acogedor* rápid* rapidez ágil* eficiente* eficaz* eficaces
    eficacia asequible* económic* barat* buen_precio precio_justo calidad-precio calidad_precio calidad/precio
    relación_calidad versátil* flexible* flexibilidad popular* reconocid* prestigi* reputad* valorad*
    apreciad* confianza de_confianza seri* cómod* comodidad comodidades confortable* duradero* durader* resistente* segur*
    seguridad generos* abundante* variad* variedad ampli* amplia gran_selección amplia_gama extens* fluid* útil* util practico practicos
    servicial* disponibilidad dispuest* precis* precisión de_calidad alta_calidad premium lujo lujos* elegante* elegancia
    modern* moderno atractiv* limpi* limpieza cuidad* pulcr* clar* innovador* avanzad* vale_la_pena merece_la_pena
    valió_la_pena satisfech* satisfac* satisfactori* content* feliz felices alegr* placer agrada* agradable* gust* gustó
    gusta ventaja* ventajos* beneficio* práctic* adecuad* idóne* ideal* apropiad* convence* convincente* elogi* alab*
    honest* just* transparente* transparencia profesional* profesionalidad competente* experto* cualificad* acertad*
    acierto sabros* fresco* fresca frescos frescas fresquísim* crujiente* tiern* jugos* cremos* creativ* tranquil*
    silencios* espacios* luminos* céntric* bien_situad* bien_ubicad* bien_comunicad* excelente_ubicación buena_ubicación
    encantador* encanto bonit* bell* hermos* preciosa* precios* romántic* auténtic* positiv* puntual* éxito* exitos*
    mejora* mejoró plus sin_comisiones sin_coste ahorr* gracias interesante* divertid* destaca destacan destacar
    sin_problemas sin_problema buena_opción buena_alternativa buena_elección acertada buen_trato trato_excelente
    detallista* cordial* educad* impres* sorprend* gratamente aconsej* aconsejable* cumpl* cumplidor* acogedora ameno
    amena motivad* motivar innovac* intuitivas enriquec* correctísim* a_buen_precio de_sobra relajante* relax maravilla
    placentera inmejorables perfectas cuidado_al agradecid* correct* equipad* merecen_la_pena sin_quejas cumple_lo
    con_creces primer_lugar primer_puesto en_primer_lugar en_cabeza elegiría escogería compraría_de_nuevo optaría
    apuesta_segura prefiero prefieren vale_cada vale_lo_que
  `,
    mildPraise: `
    correcto correcta correctos correctas aceptable* adecuado decente* suficiente* normalit* no_está_mal razonable* ok
    limpio gratis gratuito gratuita garantía completo completa original originales crece crecimiento aumento sube calidad
  `,
    strongBlame: `
    horrible* terrible* pésim* desastros* desastre fatal* peor peores horroros* espantos* asqueros* asco nauseabund*
    repugnante* deplorable* lamentable* inaceptable* intolerable* vergonzos* vergüenza una_vergüenza estafa* estafador*
    fraude* fraudulent* timo* engañ* robo ladron* evit* evítal* huir huyan huid no_lo_recomiend* no_recomiend*
    no_recomendable no_recomendaría desaconsej* nunca_más nunca_volver* no_volver* no_volvería inútil* inservible*
    pesadilla odio odi ridícul* basura mierda porquería cutre* moho cucaracha* quiebra bancarrota malísim* carísim*
    sucísim* maleducad* inadmisible* tomadura_de_pelo escándalo* penos* nefast* incomible* bochornos* pérdida_de_tiempo
    atroz* aléjate aléjense alejarse mantente_lejos ni_loco ni_loca ni_regalado ni_regalada no_contrataría no_compraría
  `,
    blame: `
    deja_mucho_que_desear dejan_mucho_que_desear deja_bastante_que_desear
    soso sosa sosos duro dura duros duras roto rota rotos rotas dañado dañada odio odian nulo nula
    mal mala malo malos malas decepcion* decepcionante* decepción car car_o sobrevalorad* excesiv* exorbitante* lent*
    lento lentitud tardan tarda tardaron tardó retras* demora* error* fallo* falla* fallan inestable* poco_fiable
    complicad* complej* confus* enrevesad* anticuad* obsolet* desfasad* viej* limitad* limitacion* limitación falta faltan
    faltaba faltó carec* escas* escaso débil* debilidad* difícil* dificult* pesad* frustrante* frustrad* molest* molesto
    irritante* queja* quejan quejarse reclamacion* crític* critican critica criticad* problema* inconveniente* desventaja*
    defecto* puntos_débiles punto_débil pega pegas pero_s ocult* comisiones_ocultas engañoso riesgo* arriesgad* peligr*
    insegur* inseguridad vulnerab* ruido* ruidos* incómod* incomodidad* desagradable* perd* pérdida* perdió baja_calidad
    baj caída cae cayó antipátic* grosero* groser* desatent* desinteres* incompetente* poco_profesional* arrogante*
    prepotente* borde bordes fría frías frío fríos ignor* imprecis* advert* cuidado_con ojo_con precaución preocup*
    lamento lamenta* desafortunadamente desgraciadamente por_desgracia lástima pena triste* suci* suciedad olor*
    maloliente huele olía peste desgastad* deteriorad* descuidad* abandonad* estrech* minúscul* insípid* sos
    sin_sabor seco seca secos secas dur grasient* aceitos* quemad* crud* salad* recalentad* congelad* aburrid* espera*
    esperar esperamos esperando averi* rot estropead* no_funciona* dejó_de_funcionar rechaz* niega negó deneg* borros*
    opac* injust* abusiv* insatisfech* descontent* enfad* indignad* negativ* demasiado_car* demasiado_lent*
    demasiado_pequeñ* demasiado_larg* empeor* huelga* cancel* multa* sobreprecio* recargo* crisis daño* dañ perjudic*
    inadecuad* chapuza* olvid* deja_que_desear dejan_que_desear dejaba_que_desear mejorable* escasa pobre* nul ausencia
    apretad* agobiante* caótic* caos desorganizad* desorden* flojo* floja flojas mediocre* vulgar* ruidosa mejorar_el
    anodin* decaíd* cansad* regular* justito cobra_comision* incumpl* desconfi* discutible* engorros* tedios*
    desfavorable* deficien* insuficien* desespera* cortes cortes_constantes averías no_cumple abusivos
    intereses_abusivos tardanza último_lugar último_puesto en_último se_bloquea se_cuelga se_rompe se_rompen ausentes
    horroriz* me_horrorizó deficient* cargos_ocultos letra_pequeña sin_respuesta no_responde* no_contesta* impuntual*
    peor_que inferior* insuficient* irregular* tediosa tedioso lamentó nadie_contesta nadie_responde
    bajo_rendimiento
  `,
    mildBlame:
      'caro cara caros caras costos* poco poca pocos pocas normal normales requiere requieren poc poco más_caro más_cara coste* elevad* oscur* mejorable regular simple simplemente_correct* sin_más del_montón justo cobra cobran precio_alto precios_altos precio_es_alto precios_son_altos precio_más_alto precios_más_altos coste_alto costes_altos tarifas_altas comisiones_altas cuota_alta cuotas_altas',
    faintBlame:
      'único_inconveniente única_desventaja única_pega único_defecto único_punto_débil básic* solo sólo únicamente larg* antigu* baja bajos bajas',
    negators: 'no nunca jamás ningún ninguna ninguno nada nadie sin ni tampoco apenas lejos_de poco',
    shifters: 'falta_de carece_de carecen_de demasiado',
    lessens: 'reduce reducir menos minimiza elimina evita_que evita_los soluciona resuelve previene',
    amplifiers:
      'muy realmente extremadamente sumamente totalmente absolutamente super súper tan bastante_ mucho mucha siempre claramente completamente especialmente particularmente verdaderamente',
    dampers: 'algo un_poco bastante relativamente ligeramente a_veces parcialmente más_o_menos medianamente',
    hedges:
      'quizás quizá tal_vez puede pueden podría podrían parece parecen posiblemente supuestamente debería sería',
    undecided:
      'todo_depende difícil_decir difícil_de_decir difícil_saber es_pronto_para está_por_ver no_se_sabe_si no_puedo_decir_si depende_de_quién',
    lists: 'incluyen incluye se_encuentran entre_otros',
    turns: 'pero sin_embargo no_obstante sino en_cambio ahora_bien',
    concessions: 'aunque a_pesar_de pese_a si_bien mientras_que',
    conditions: 'si cuando en_caso_de siempre_que',
    than: 'que antes_que comparado_con en_comparación_con frente_a respecto_a',
    equals: 'tan_bueno_como igual_que comparable_a similar_a',
    unlike: 'a_diferencia_de en_lugar_de en_vez_de',
    replaced: 'alternativa_a alternativas_a',
    wins: 'supera superan vence gana_a superior_a supera_con_creces bate_a',
    loses: 'inferior_a pierde_contra por_detrás_de',
    pros: `
    ventajas ventaja pros puntos_fuertes fortalezas lo_mejor a_favor ideal_para perfecto_para recomendado_para positivo
    lo_bueno
  `,
    cons: `
    único_inconveniente única_desventaja única_pega único_defecto único_punto_débil
    desventajas desventaja contras puntos_débiles debilidades lo_peor en_contra inconvenientes limitaciones negativo
    no_recomendado_para a_tener_en_cuenta lo_malo
  `,
    pronouns: 'este esta estos estas ese esa esto su sus él ella ellos además también asimismo',
    also: 'también',
    recommends: `
    elige elija escoge escoja prueba pruebe usa use utiliza utilice considera considere opta_por opte_por empieza_con
    empieza_por compara compare contacta contacte compra compre apuesta_por
  `,
    leadIns: 'y o luego también entonces',
    ors: 'o ni',
    neutral:
      'a_lo_largo_de no_solo no_sólo no_solamente buenos_días buenas_tardes buenas_noches si_bien más_bien o_bien segura* mente_ sin_duda sin_dudas no_dudes no_dud* por_lo_menos al_menos seguro_médico seguros_de carta carácter característic* cargo carga carne* carrera* carpeta* caracter* carrito justamente justifi* clarament* perdón rotul* rotativ* rotonda ricardo seriamente serie series bajo_el bajar durante durant* durac* nulament* dañino ocultar_el serio_ duro_y igual_ soso* sosten* nuevamente ricino cariñ* caribe* cardinal* cartas caramelo* claro_que gran_parte justo_al crecepelo pega_do esperanza* completamente ampliamente contento_de contenid* contener limpiar',
    onlyAccented: 'útil* práctic* dañ daño*',
  },
}

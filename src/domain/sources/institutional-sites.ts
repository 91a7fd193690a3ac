/**
 * Governments, authorities, courts, universities, international organizations, foundations and associations that
 * cannot be recognised by their public suffix. From general knowledge; July 2026.
 */
export const INSTITUTIONAL_SITES = `
  europa.eu un.org who.int nato.int oecd.org worldbank.org imf.org wto.org wipo.int ilo.org unesco.org unicef.org
  unhcr.org undp.org unep.org fao.org wfp.org weforum.org iaea.org itu.int imo.org icao.int interpol.int icc-cpi.int
  icrc.org ifrc.org redcross.org amnesty.org hrw.org greenpeace.org wwf.org worldwildlife.org oxfam.org msf.org
  transparency.org iea.org irena.org bis.org fsb.org iosco.org adb.org afdb.org iadb.org ebrd.com eib.org coe.int
  osce.org asean.org au.int oas.org apec.org opec.org gatesfoundation.org rockefellerfoundation.org fordfoundation.org
  eff.org fsf.org opensource.org linuxfoundation.org apache.org mozilla.org python.org icann.org iana.org
  isoc.org owasp.org cisecurity.org pcisecuritystandards.org iab.com ada.org ama-assn.org heart.org cancer.org
  diabetes.org apa.org aap.org aarp.org shrm.org rand.org cfr.org chathamhouse.org carnegieendowment.org
  heritage.org csis.org nber.org finra.org federalreserve.org stlouisfed.org newyorkfed.org
  parliament.uk bankofengland.co.uk citizensadvice.org.uk ofcom.org.uk fca.org.uk
  cancerresearchuk.org nationaltrust.org.uk bsigroup.com canada.ca bankofcanada.ca ontario.ca quebec.ca
  alberta.ca utoronto.ca ubc.ca mcgill.ca uwaterloo.ca csiro.au
  bund.de bundesregierung.de bundestag.de bundesbank.de bafin.de bundesnetzagentur.de destatis.de bmwk.de bmf.de
  arbeitsagentur.de deutsche-rentenversicherung.de rki.de umweltbundesamt.de bsi.de verbraucherzentrale.de ihk.de
  dihk.de handwerk.de tum.de lmu.de rwth-aachen.de fu-berlin.de hu-berlin.de tu-berlin.de tu-darmstadt.de
  tu-dresden.de fraunhofer.de mpg.de helmholtz.de dlr.de din.de adac.de bitkom.org
  berlin.de hamburg.de muenchen.de bayern.de nrw.de
  wko.at tuwien.at oenb.at ak.at arbeiterkammer.at admin.ch ethz.ch epfl.ch uzh.ch
  unibas.ch unibe.ch unige.ch snb.ch finma.ch
  service-public.fr insee.fr cnil.fr banque-france.fr amf-france.org urssaf.fr ameli.fr caf.fr
  francetravail.fr senat.fr assemblee-nationale.fr elysee.fr sorbonne-universite.fr sciencespo.fr
  cnrs.fr inserm.fr inria.fr inrae.fr ademe.fr afnor.org bpifrance.fr has-sante.fr
  boe.es agenciatributaria.es seg-social.es ine.es bde.es cnmv.es congreso.es ocu.org csic.es uab.cat
  upm.es ucm.es uam.es us.es ugr.es gencat.cat
  istat.it inps.it bancaditalia.it consob.it camera.it senato.it unibo.it polimi.it unimi.it
  uniroma1.it unipd.it polito.it cnr.it altroconsumo.it
  rijksoverheid.nl overheid.nl belastingdienst.nl cbs.nl dnb.nl afm.nl acm.nl uva.nl vu.nl tudelft.nl uu.nl rug.nl
  leidenuniv.nl eur.nl tue.nl wur.nl consumentenbond.nl belgium.be fgov.be kuleuven.be ugent.be ulb.be uclouvain.be
  nbb.be vlaanderen.be test-aankoop.be
  government.se skatteverket.se scb.se riksbank.se lu.se kth.se chalmers.se uu.se su.se regjeringen.no ssb.no nav.no
  skatteetaten.no uio.no ntnu.no borger.dk skat.dk dst.dk ku.dk dtu.dk au.dk suomi.fi vero.fi stat.fi helsinki.fi aalto.fi
  nbp.pl zus.pl cuni.cz cvut.cz cnb.cz mnb.hu elte.hu bnro.ro
  bportugal.pt ulisboa.pt up.pt deco.proteste.pt usp.br unicamp.br ufrj.br
  unam.mx tec.mx banxico.org.mx uba.ar uchile.cl uc.cl
  cbr.ru msu.ru hse.ru spbu.ru gosuslugi.ru
  cas.cn boj.or.jp waseda.jp bok.or.kr
  rbi.org.in hku.hk
`

#!/bin/bash
# Makes every picture of the site again from nothing: logo, labels, packshots,
# still lifes, and the files that are delivered, brochures among them. Finished masters in .work are
# kept, so a run that was stopped goes on where it was; delete .work to start over.
#
#   bash make-all.sh                 everything
#   bash make-all.sh packs           packshots only, then export
#   bash make-all.sh scenes NAME...  the named still lifes again, then export
#   bash make-all.sh draft [NAME...] all, or the named still lifes, small and rough in .work/draft
#
# THREADS=1 leaves the other cores alone.
set -euo pipefail
cd "$(dirname "$0")"

[ -d node_modules ] || npm ci --no-audit --no-fund
what=${1:-all}
shift || true

blend() { nice -n 19 blender --background --threads "${THREADS:-0}" --python "$@" | grep DEVELOPED; }

slugs() { node -e 'import("./labels/products.mjs").then((m) => m.products.forEach((p) => console.log(p.slug)))'; }
stills() { node -e 'import("./export/pictures.mjs").then((m) => Object.keys(m.stills).forEach((n) => console.log(n)))'; }

node logo/make-logo.mjs
[ -f .work/labels/packs.json ] || node labels/draw-labels.mjs

if [ "$what" = draft ]; then
  [ $# -gt 0 ] || for slug in $(slugs); do blend blender/shoot_pack.py -- "$slug" front ".work/draft/$slug.png" 240 8; done
  for name in ${*:-$(stills)}; do blend blender/shoot_scene.py -- "$name" ".work/draft/$name.png" 0.25 8; done
  exit
fi

if [ "$what" != scenes ]; then
  for slug in $(slugs); do
    for view in front detail; do
      out=.work/packs/$slug-$view.png
      [ -f "$out" ] || blend blender/shoot_pack.py -- "$slug" "$view" "$out"
    done
  done
  node export/export-packs.mjs
  node documents/make.mjs
fi

if [ "$what" != packs ]; then
  for name in ${*:-$(stills)}; do
    out=.work/scenes/$name.png
    if [ $# -gt 0 ] || [ ! -f "$out" ]; then blend blender/shoot_scene.py -- "$name" "$out"; fi
  done
fi

node export/compose.mjs
node export/export-scenes.mjs

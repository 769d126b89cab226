/** The longest side shown is 320 px; twice that for dense screens. */
const LONGEST_PX = 640;
const QUALITY = 0.85;

/**
 * The picture's bytes in base64, at most 640 px on its longer side. Drawing it anew also leaves out
 * what a camera wrote into the file (place,
 * device).
 * @throws Error when the browser cannot read it as a picture.
 */
export async function resizePicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL("image/webp", QUALITY).replace(/^data:[^,]*,/, "");
}
